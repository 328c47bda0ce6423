import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Report } from '../../../../shared/reports/report.ts'

/** Renders the payment status of a sale: green for PAID, yellow for HALF-PAID, red for everything else. */
export function StatusBadge({ status, children }: { status: Report['status']; children: ReactNode }) {
  return <Badge data-status={status}>{children}</Badge>
}

const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '3',
    paddingBlock: '1',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: 1.3,
    background: 'red-soft',
    color: 'red',
    '&[data-status=PAID]': { background: 'green-soft', color: 'green' },
    '&[data-status=HALF-PAID]': { background: 'yellow-soft', color: 'yellow' },
  },
})
