import { debtsRemoved, salesRemoved } from '../../shared/changes/removed-amounts.ts'
import { listChanges } from '../../shared/changes/routes.ts'
import { auditPage, changesOfDay } from '../data/audit-log.ts'
import { namesOf } from '../data/users.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listChanges, async ({ query: { by, of, kind, day, backDated, after, limit } }) => {
  const isBackDated = backDated !== undefined
  const { changes, next } =
    day === undefined
      ? await auditPage({ by, isBackDated, after })
      : { changes: await changesOfDay(day, by), next: undefined }
  const fitting = changes.filter(
    (change) =>
      change.by._id === (by ?? change.by._id) &&
      change.of === (of ?? change.of) &&
      change.kind === (kind ?? change.kind) &&
      (!isBackDated || change.backDatedTo !== undefined),
  )
  const left = day === undefined || after === undefined ? fitting : fitting.filter(({ _id }) => _id < after)
  const page = left.slice(0, limit)
  const following = left.length > limit ? page.at(-1)?._id : next
  return {
    changes: page,
    names: await namesOf(page.map((change) => change.by._id)),
    ...(following !== undefined && { next: following }),
    ...(day !== undefined && { takenOut: salesRemoved(fitting), debtsRemoved: debtsRemoved(fitting) }),
  }
})
