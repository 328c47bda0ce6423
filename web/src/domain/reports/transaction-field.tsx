import { chakra } from '@chakra-ui/react'
import { formatRwf } from '../../../../shared/money.ts'
import { TextField } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import { type MoneyMessage, readMoneyMessage } from './money-message.ts'

type Props = {
  /** Amount due by mobile money, in RWF. */
  amount: number
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** Renders the field for a mobile money transaction id or its whole message, with the details read from it. */
export function TransactionField({ amount, value, error, onChange }: Props) {
  const { transaction: texts } = useMessages('office').report
  const read = readMoneyMessage(value)
  const isOther = isOtherAmount(read, amount)
  return (
    <>
      <TextField
        label={texts.label}
        hint={texts.hint}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div role="status">
        {read?.amount !== undefined && (
          <Found data-other={isOther || undefined}>
            {[read.transactionId, formatRwf(read.amount), read.payer].filter(Boolean).join(' · ')}
            {isOther && <> · {texts.otherAmount(formatRwf(amount))}</>}
          </Found>
        )}
      </div>
    </>
  )
}

/** Returns whether a message's amount differs from the amount due, in RWF. */
export function isOtherAmount(read: MoneyMessage | undefined, amount: number): boolean {
  return read?.amount !== undefined && read.amount !== amount
}

const Found = chakra('p', {
  base: { fontSize: 'sm', overflowWrap: 'anywhere', '&[data-other]': { color: 'yellow', fontWeight: 'bold' } },
})
