import { justBefore } from '../../shared/id.ts'
import { otherTermsOf, REPORTS_READ } from '../../shared/reports/other-terms.ts'
import { listOtherTerms } from '../../shared/reports/routes.ts'
import { ALL_IDS, reportsBetween } from '../data/reports.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listOtherTerms, async ({ query: { after } }) => {
  const range = { ...ALL_IDS, ...(after !== undefined && { to: justBefore(after) }) }
  const { reports, areAll } = await reportsBetween(range, 'newest', REPORTS_READ)
  const last = reports.at(-1)
  return { lines: reports.flatMap(otherTermsOf), ...(!areAll && last && { next: last._id }) }
})
