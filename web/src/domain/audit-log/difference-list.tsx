import { chakra } from '@chakra-ui/react'
import type { Difference } from '../../../../shared/changes/audit-entry.ts'
import { formatRwf } from '../../../../shared/money.ts'
import { useMinuteText } from '../../components/day.tsx'
import { useMessages } from '../../messages/messages.ts'

type Props = {
  fields: readonly Difference[]
  /** Labels of further fields, by path. */
  names?: Readonly<Record<string, string>> | undefined
}

/** Renders differences field by field: 'sold at 45,000 → 100'. Renders nothing when no changed field is displayed. */
export function DifferenceList({ fields, names }: Props) {
  const texts = useMessages('office').auditLog
  const labels = { ...texts.fields, ...names }
  const shown = shownDifferences(fields, labels)
  const asText = useValueText()
  if (shown.length === 0) return null
  return (
    <chakra.ul listStyle="none" padding="0" margin="0">
      {shown.map(({ field, name, line, before, after }) => (
        <li key={field}>
          {texts.inLine(labels[name] ?? name, line)}: <bdi>{asText(name, before)}</bdi> →{' '}
          <strong>
            <bdi>{asText(name, after)}</bdi>
          </strong>
        </li>
      ))}
    </chakra.ul>
  )
}

export function useValueText() {
  const { nothing, yes, no } = useMessages('office').auditLog
  const minute = useMinuteText()
  return (name: string, value: Difference['after']): string => {
    if (value === undefined || value === null || value === '') return nothing
    if (typeof value === 'boolean') return value ? yes : no
    if (typeof value === 'number') return AMOUNTS.has(name) ? formatRwf(value) : String(value)
    return name.endsWith('At') && !Number.isNaN(Date.parse(value)) ? minute(value) : value
  }
}

const AMOUNTS: ReadonlySet<string> = new Set([
  'soldAt',
  'deptsGranted',
  'expense',
  'igice',
  'sales',
  'price',
  'costPrice',
  'amount',
  'refundedAmount',
])

/** Difference as displayed: the field, the lamp if there are several, and the old and new values. */
type ShownDifference = Difference & {
  /** Name of the field without its path. */
  name: string
  /** Number of the lamp in a sale of several, from 1. */
  line?: number
}

/**
 * Returns the differences that users entered, without computed ones; `names` are the fields with a text. A sale of one
 * lamp stores quantity and price twice, in the sale and in its line: the difference is shown once.
 */
function shownDifferences(fields: readonly Difference[], names: Readonly<Record<string, unknown>>): ShownDifference[] {
  const whole = new Set(fields.map(({ field }) => field))
  return fields.flatMap((difference) => {
    const [, line, inLine] = /^reportItems\.(\d+)\.(\w+)$/.exec(difference.field) ?? []
    if (inLine === undefined) return difference.field in names ? [{ ...difference, name: difference.field }] : []
    const isOnly = whole.has(inLine) && fields.filter(({ field }) => field.endsWith(`.${inLine}`)).length === 1
    return inLine in names && !isOnly ? [{ ...difference, name: inLine, line: Number(line) + 1 }] : []
  })
}
