import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { AuditEntry } from '../../../../shared/changes/audit-log.ts'
import { formatRwf } from '../../../../shared/money.ts'
import { Minute, useDayText } from '../../components/day.tsx'
import { textOf, useMessages } from '../../messages/messages.ts'
import { DifferenceList } from './difference-list.tsx'

type Props = {
  change: AuditEntry
  heading?: ReactNode
  by?: ReactNode
  action?: ReactNode
}

/**
 * Renders an entry of the audit log: user, time, row, old and new values, reason, and the amount added or removed. With a
 * heading it has the width of a page, so that a laptop shows the parts side by side.
 */
export function AuditEntryLine({ change, heading, by, action }: Props) {
  const texts = useMessages('office').auditLog
  const dayText = useDayText()
  const { at, why, kind, fields, money = 0, owed, bookedOn, backDatedTo } = change
  return (
    <Item data-wide={heading !== undefined || undefined}>
      <Facts>
        <div>
          {heading}
          <p>
            <strong>{textOf(texts.kinds, kind) ?? kind}</strong> · {by ?? <bdi>{change.by.name}</bdi>} ·{' '}
            <Minute at={at} />
          </p>
        </div>
        <div>
          {backDatedTo !== undefined && <p>{texts.backDated(dayText(backDatedTo))}</p>}
          <DifferenceList fields={fields} />
          {why !== undefined && (
            <Why>
              {texts.why}: <bdi>{why}</bdi>
            </Why>
          )}
          {why === undefined && lacksReason(change) && <Why>{texts.reason.none}</Why>}
          {owed && kind !== 'instalment' && (
            <p>
              {texts.owed}: {formatRwf(owed.before)} → <strong>{formatRwf(owed.after)}</strong>
            </p>
          )}
          {action}
        </div>
      </Facts>
      {money !== 0 && (
        <Amount data-less={money < 0 || undefined}>
          {money > 0 ? '+' : '−'}
          {formatRwf(Math.abs(money))}
          {bookedOn !== undefined && (
            <chakra.span display="block" color="muted" fontSize="xs" fontWeight="normal">
              {texts.bookedOn(dayText(bookedOn))}
            </chakra.span>
          )}
        </Amount>
      )}
    </Item>
  )
}

/** Returns whether a correction of the books lacks a reason. */
function lacksReason({ of, kind }: AuditEntry): boolean {
  return CORRECTED.has(of) && (kind === 'changed' || kind === 'voided')
}

const CORRECTED: ReadonlySet<AuditEntry['of']> = new Set(['report', 'order', 'expense'])

export const AuditEntryList = chakra('ol', { base: { listStyle: 'none', padding: 0, margin: 0 } })

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '6',
    paddingBlock: '2',
    overflowWrap: 'anywhere',
    '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'line' },
    '&[data-wide]': { alignItems: 'center', minHeight: '3rem', fontSize: 'sm', lineHeight: 1.3 },
  },
})

const Facts = chakra('div', {
  base: {
    flex: '1 1 16rem',
    minWidth: 0,
    '[data-wide] > &': {
      lg: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'center', columnGap: '6' },
    },
  },
})

const Why = chakra('p', { base: { color: 'muted' } })

const Amount = chakra('p', {
  base: {
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    '&[data-less]': { color: 'red' },
    '[data-wide] > &': { lg: { minWidth: '9rem', textAlign: 'end' } },
  },
})
