import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { RWF } from '../../../../shared/currency.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { Stack } from '../../components/layout.ts'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { Amounts, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { currencyText } from '../../domain/purchasing/currency-text.ts'
import { PaidFromField } from '../../domain/purchasing/paid-from-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { Preview, ReceiptErrors } from './check-receipt.ts'
import { changeDraft, type ReceiptDraft } from './receipt-draft.ts'

type Props = {
  draft: ReceiptDraft
  errors: ReceiptErrors | undefined
  preview: Preview | undefined
  isAdmin: boolean
  children: ReactNode
}

/** Renders the amounts of a receipt that is being typed and, for admins, what is paid now. */
export function ReceiptSummary({ draft: { currency, paid, paidFrom }, errors, preview, isAdmin, children }: Props) {
  const { form } = useMessages('purchasing').goodsReceipts
  return (
    <Summary aria-label={form.summary}>
      <Amounts>
        <dl>
          {currency !== RWF && preview && <Foreign name={form.goods} text={currencyText(preview.goods, currency)} />}
          {currency !== RWF && preview && <Foreign name={form.owed} text={currencyText(preview.owed, currency)} />}
          <AmountRow name={form.total} amount={preview?.totalRwf ?? 0} strong />
        </dl>
        {isAdmin && (
          <Stack marginTop="4">
            <TextField
              {...figureProps}
              label={`${form.payNow} (${currency})`}
              error={errors?.paid && form.errors[errors.paid]}
              inputMode="decimal"
              value={paid}
              onChange={({ currentTarget }) => changeDraft({ paid: currentTarget.value })}
            />
            {paid.trim() !== '' && (
              <PaidFromField value={paidFrom} onChange={(from) => changeDraft({ paidFrom: from })} />
            )}
          </Stack>
        )}
      </Amounts>
      <SummaryActions>{children}</SummaryActions>
    </Summary>
  )
}

function Foreign({ name, text }: { name: string; text: string }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="4" paddingBlock="1">
      <chakra.dt color="muted">{name}</chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums">{text}</chakra.dd>
    </chakra.div>
  )
}
