import { getHealth } from '../../shared/health/routes.ts'
import { tableAnswers } from '../data/health.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

export const handler = endpoint(getHealth, async () => {
  if (!(await tableAnswers())) throw new Refusal('table.away', 'The shop is closed for a moment. Please try again')
  return { status: 'ok' } as const
})
