import { useId } from 'react'
import { RWF } from '../../../../shared/currency.ts'
import { dayOf } from '../../../../shared/day.ts'
import { supplierKey } from '../../../../shared/suppliers/supplier.ts'
import { Button } from '../../components/button.tsx'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { Grid, Row, Stack } from '../../components/layout.ts'
import { Section } from '../../components/section.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { CURRENCIES, rateText } from '../../domain/purchasing/currency-text.ts'
import { useMessages } from '../../messages/messages.ts'
import { type ReceiptErrors, rateOf } from './check-receipt.ts'
import { changeDraft, dayOfDraft, type ReceiptDraft } from './receipt-draft.ts'

/** Number of suppliers that are offered as buttons. */
const CHIPS = 5

/** Optional texts of a receipt. */
const DETAILS = [
  { name: 'supplierTin', maxLength: 20 },
  { name: 'ebmId', maxLength: 60 },
  { name: 'note', maxLength: 200 },
] as const

type Props = {
  draft: ReceiptDraft
  errors: ReceiptErrors | undefined
  known: readonly { name: string; currency?: string | undefined }[]
  lastRate: string | undefined
}

/** Renders who the goods come from, when, by which invoice and in which currency. */
export function ReceiptSource({ draft, errors, known, lastRate }: Props) {
  const { form } = useMessages('purchasing').goodsReceipts
  const list = useId()
  const { supplier, invoiceNo, currency, rate } = draft
  const choose = (name: string) => {
    const usual = known.find((each) => supplierKey(each.name) === supplierKey(name))?.currency
    changeDraft({ supplier: name, ...(usual !== undefined && usual !== currency && { currency: usual, rate: '' }) })
  }
  const typedRate = rateOf(rate)
  const rateHint =
    typedRate !== undefined
      ? rateText(currency, typedRate)
      : lastRate === undefined
        ? form.rateHint
        : form.lastRate(rateText(currency, lastRate))
  return (
    <Section title={form.from}>
      <Stack>
        {known.length > 0 && supplier === '' && (
          <Row gap="2" role="group" aria-label={form.known}>
            {known.slice(0, CHIPS).map(({ name }) => (
              <Button key={name} onClick={() => choose(name)}>
                <bdi>{name}</bdi>
              </Button>
            ))}
          </Row>
        )}
        <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
          <TextField
            label={form.supplier}
            error={errors?.supplier && form.errors[errors.supplier]}
            autoComplete="off"
            dir="auto"
            list={list}
            maxLength={100}
            required
            value={supplier}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          <TextField
            label={form.invoiceNo}
            error={undefined}
            hint={form.invoiceHint}
            autoComplete="off"
            maxLength={60}
            value={invoiceNo}
            onChange={({ currentTarget }) => changeDraft({ invoiceNo: currentTarget.value })}
          />
          <TextField
            label={form.day}
            error={undefined}
            type="date"
            max={dayOf(new Date())}
            value={dayOfDraft(draft)}
            onChange={({ currentTarget }) => changeDraft({ receivedOn: currentTarget.value })}
          />
          <SelectField
            label={form.currency}
            value={currency}
            onChange={({ currentTarget }) => changeDraft({ currency: currentTarget.value, rate: '' })}
          >
            {[...new Set([...CURRENCIES, currency])].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          {currency !== RWF && (
            <TextField
              {...figureProps}
              label={form.rate(currency)}
              error={errors?.rate && form.errors[errors.rate]}
              hint={rateHint}
              inputMode="decimal"
              required
              value={rate}
              onChange={({ currentTarget }) => changeDraft({ rate: currentTarget.value })}
            />
          )}
        </Grid>
        <Fold marginInline="-3">
          <FoldHead>{form.details}</FoldHead>
          <Grid
            padding="3"
            paddingTop="1"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          >
            <TextField
              label={form.dueOn}
              error={undefined}
              hint={form.dueOnHint}
              type="date"
              min={dayOfDraft(draft)}
              value={draft.dueOn}
              onChange={({ currentTarget }) => changeDraft({ dueOn: currentTarget.value })}
            />
            <TextField
              {...figureProps}
              label={form.vatReclaimed}
              error={errors?.vatReclaimed && form.errors[errors.vatReclaimed]}
              inputMode="decimal"
              value={draft.vatReclaimed}
              onChange={({ currentTarget }) => changeDraft({ vatReclaimed: currentTarget.value })}
            />
            {DETAILS.map(({ name, maxLength }) => (
              <TextField
                key={name}
                label={form[name]}
                error={undefined}
                autoComplete="off"
                dir="auto"
                maxLength={maxLength}
                value={draft[name]}
                onChange={({ currentTarget }) => changeDraft({ [name]: currentTarget.value })}
              />
            ))}
          </Grid>
        </Fold>
        <datalist id={list}>
          {known.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Stack>
    </Section>
  )
}
