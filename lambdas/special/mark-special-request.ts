import { differences } from '../../shared/changes/differences.ts'
import { markSpecialRequest } from '../../shared/special/routes.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { commit } from '../data/commit.ts'
import { replaceSpecialRequest, specialKey, specialRequestIn } from '../data/special.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

export const handler = endpoint(markSpecialRequest, ({ params: { id }, body: { state, answer }, actor }) => {
  const attribution = currentAttribution(actor)
  return commit({ reads: [specialKey(id)] }, (snapshot) => {
    const before = specialRequestIn(snapshot, id)
    if (!before) throw new Refusal('special.unknown', 'There is no such special request')
    const { answeredAt, answeredBy: _, answer: earlier, ...open } = before
    const isAnswered = state === 'answered'
    if (isAnswered === (answeredAt !== undefined)) {
      if (isAnswered && answer && answer !== earlier) {
        throw new Refusal('special.answered', 'The request already has another answer. Reopen it first')
      }
      // A second tap has no further effect.
      return { result: { special: before }, writes: [] }
    }
    const after = isAnswered
      ? { ...open, answeredAt: attribution.at, answeredBy: attribution.by, ...(answer && { answer }) }
      : open
    const change = putAuditEntry({
      ...attribution,
      of: 'special',
      row: id,
      name: before.name,
      kind: isAnswered ? 'answered' : 'reopened',
      fields: differences(before, after),
      revision: before.revision + 1,
    })
    return { result: { special: after }, writes: [replaceSpecialRequest(before, after), change] }
  })
})
