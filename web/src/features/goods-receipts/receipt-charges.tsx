import { RWF } from '../../../../shared/currency.ts'
import { ChargeKind } from '../../../../shared/receipts/new-receipt.ts'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { CloseIcon } from '../../components/icons.tsx'
import { Grid, ListItem } from '../../components/layout.ts'
import { Section } from '../../components/section.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import { ChargeOwing } from './charge-owing.tsx'
import { hasPayee, type ReceiptErrors } from './check-receipt.ts'
import { addCharge, changeCharge, type ReceiptDraft, removeCharge } from './receipt-draft.ts'

type Props = { draft: ReceiptDraft; errors: ReceiptErrors['charges'] | undefined }

/** Renders the costs that come with the goods, such as transport and customs. */
export function ReceiptCharges({ draft: { charges, currency, supplier }, errors }: Props) {
  const { form } = useMessages('purchasing').goodsReceipts
  return (
    <Section title={form.charges}>
      <ul>
        {charges.map(({ id, kind, amount, isForeign, by, owed, payee }) => (
          <ListItem key={id}>
            <Grid alignItems="end" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(9rem, 100%), 1fr))">
              <SelectField
                label={form.charge}
                value={kind}
                onChange={({ currentTarget }) => changeCharge(id, { kind: ChargeKind.parse(currentTarget.value) })}
              >
                {ChargeKind.options.map((each) => (
                  <option key={each} value={each}>
                    {form.chargeKinds[each]}
                  </option>
                ))}
              </SelectField>
              <TextField
                {...figureProps}
                label={form.chargeAmount}
                error={errors?.has(id) ? form.errors.notAmount : undefined}
                inputMode="decimal"
                value={amount}
                onChange={({ currentTarget }) => changeCharge(id, { amount: currentTarget.value })}
              />
              {currency !== RWF && (
                <SelectField
                  label={form.currency}
                  value={isForeign || isOfSupplier({ owed, payee }, supplier) ? currency : RWF}
                  disabled={isOfSupplier({ owed, payee }, supplier)}
                  onChange={({ currentTarget }) => changeCharge(id, { isForeign: currentTarget.value !== RWF })}
                >
                  <option>{RWF}</option>
                  <option>{currency}</option>
                </SelectField>
              )}
              <SelectField
                label={form.chargeBy}
                value={by}
                onChange={({ currentTarget }) =>
                  changeCharge(id, { by: currentTarget.value === 'pieces' ? 'pieces' : 'value' })
                }
              >
                <option value="value">{form.chargeBys.value}</option>
                <option value="pieces">{form.chargeBys.pieces}</option>
              </SelectField>
              <ChargeOwing charge={{ owed, payee }} onChange={(part) => changeCharge(id, part)} />
              <IconButton aria-label={form.removeCharge} title={form.removeCharge} onClick={() => removeCharge(id)}>
                <CloseIcon />
              </IconButton>
            </Grid>
          </ListItem>
        ))}
      </ul>
      <Button onClick={addCharge}>{form.addCharge}</Button>
    </Section>
  )
}

function isOfSupplier(charge: { owed: boolean; payee: string }, supplier: string): boolean {
  return charge.owed && !hasPayee(charge, { supplier })
}
