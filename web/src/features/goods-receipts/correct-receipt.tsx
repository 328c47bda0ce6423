import { useState } from 'react'
import { MAX_REASON } from '../../../../shared/changes/audit-entry.ts'
import { RWF } from '../../../../shared/currency.ts'
import { ChargeKind } from '../../../../shared/receipts/new-receipt.ts'
import type { SeenReceipt } from '../../../../shared/receipts/routes.ts'
import { Button } from '../../components/button.tsx'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { Form } from '../../components/form.tsx'
import { Card } from '../../components/layout.ts'
import { SelectField } from '../../components/select-field.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { ChargeOwing } from './charge-owing.tsx'
import { CORRECTIONS, checkCorrection, needsSupplier, type TypedCorrection } from './check-correction.ts'
import { hasPayee } from './check-receipt.ts'
import { useCorrectReceipt } from './receipts-api.ts'
import { SupplierField } from './supplier-field.tsx'

/** Renders the form that corrects a receipt by another entry. */
export function CorrectReceipt({ receipt }: { receipt: SeenReceipt }) {
  const shop = useMessages('shop')
  const { goodsReceipts, errors: failures } = useMessages('purchasing')
  const { one, form } = goodsReceipts
  const { _id, lines, currency } = receipt
  const [typed, setTyped] = useState(() => emptyCorrection(receipt))
  const change = (part: Partial<TypedCorrection>) => setTyped({ ...typed, ...part })
  const { mutate, isPending } = useCorrectReceipt(_id, {
    done: (corrected) => {
      toast('success', one.saved)
      setTyped(emptyCorrection(corrected))
      reset()
    },
    failed: (error) => toast('error', failureText(error, shop, failures)),
  })
  const { errors, onSubmit, reset } = useForm(checkCorrection(typed, receipt), (correction) => mutate(correction))
  const { kind } = typed
  const isOfSupplier = typed.owed && !hasPayee(typed, receipt)
  const labels = {
    price: one.newPrice(currency),
    pieces: one.newPieces,
    'sent-back': one.back1,
    rate: form.rate(currency),
    charge: form.chargeAmount,
  }
  const wrong = {
    price: form.errors.notPrice,
    pieces: form.errors.notPieces,
    'sent-back': form.errors.notPieces,
    rate: form.errors.notRate,
    charge: form.errors.notAmount,
  }
  return (
    <Card padding="2">
      <Fold>
        <FoldHead>{one.correct}</FoldHead>
        <Form gap="4" padding="3" onSubmit={onSubmit}>
          <SelectField
            label={one.kind}
            value={kind}
            onChange={({ currentTarget: { value } }) =>
              change({ kind: CORRECTIONS.find((each) => each === value) ?? kind, figure: '' })
            }
          >
            {CORRECTIONS.filter((each) => (each === 'rate' ? currency !== RWF : !receipt.chargesOf)).map((each) => (
              <option key={each} value={each}>
                {one.kinds[each]}
              </option>
            ))}
          </SelectField>
          {kind !== 'rate' && kind !== 'charge' && (
            <SelectField
              label={one.lamp}
              value={typed.line}
              onChange={({ currentTarget }) => change({ line: Number(currentTarget.value) })}
            >
              {lines.map(({ name, product }, n) => (
                <option key={product} value={n}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          {kind === 'charge' && (
            <SelectField
              label={form.charge}
              value={typed.charge}
              onChange={({ currentTarget }) => change({ charge: ChargeKind.parse(currentTarget.value) })}
            >
              {ChargeKind.options.map((each) => (
                <option key={each} value={each}>
                  {form.chargeKinds[each]}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            {...figureProps}
            label={labels[kind]}
            error={errors?.figure && wrong[kind]}
            inputMode="decimal"
            required
            value={typed.figure}
            onChange={({ currentTarget }) => change({ figure: currentTarget.value })}
          />
          {needsSupplier(kind, receipt) && (
            <SupplierField
              error={errors?.supplier && form.errors.missing}
              value={typed.supplier}
              onChange={({ currentTarget }) => change({ supplier: currentTarget.value })}
            />
          )}
          {kind === 'sent-back' && (
            <TextField
              {...figureProps}
              label={one.credit(currency)}
              error={errors?.credit && form.errors.notAmount}
              inputMode="decimal"
              required
              value={typed.credit}
              onChange={({ currentTarget }) => change({ credit: currentTarget.value })}
            />
          )}
          {kind === 'charge' && currency !== RWF && (
            <SelectField
              label={form.currency}
              value={typed.isForeign || isOfSupplier ? currency : RWF}
              disabled={isOfSupplier}
              onChange={({ currentTarget }) => change({ isForeign: currentTarget.value !== RWF })}
            >
              <option>{RWF}</option>
              <option>{currency}</option>
            </SelectField>
          )}
          {kind === 'charge' && <ChargeOwing charge={typed} onChange={change} />}
          <TextField
            label={one.reason}
            error={errors?.reason && one.noReason}
            autoComplete="off"
            dir="auto"
            maxLength={MAX_REASON}
            required
            value={typed.reason}
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
          <Button type="submit" look="main" aria-disabled={isPending}>
            {isPending ? one.saving : one.save}
          </Button>
        </Form>
      </Fold>
    </Card>
  )
}

/** Returns an empty correction, of the first line whose price is missing, if there is one. */
function emptyCorrection({ lines, chargesOf }: Pick<SeenReceipt, 'lines' | 'chargesOf'>): TypedCorrection {
  const missing = lines.findIndex(({ price, corrected }) => (corrected?.price ?? price) === undefined)
  return {
    kind: chargesOf ? 'rate' : 'price',
    line: Math.max(0, missing),
    figure: '',
    supplier: '',
    credit: '',
    charge: 'transport',
    isForeign: false,
    owed: false,
    payee: '',
    reason: '',
  }
}
