import type { ReactNode } from 'react'
import type { Report } from '../../../../shared/reports/report.ts'
import { Badge } from '../../components/badge.tsx'

/** Renders the payment status of a sale: green for PAID, yellow for HALF-PAID, red for everything else. */
export function StatusBadge({ status, children }: { status: Report['status']; children: ReactNode }) {
  return <Badge tone={status === 'PAID' ? 'good' : status === 'HALF-PAID' ? 'part' : 'bad'}>{children}</Badge>
}
