import { getCopyState } from '../../shared/copy/routes.ts'
import { knownRestore, lastCopy } from '../data/copies.ts'
import { endpoint } from '../http/endpoint.ts'
import { isNewShop } from './is-new-shop.ts'

export const handler = endpoint(getCopyState, async () => {
  const [last, restore, isNew] = await Promise.all([lastCopy(), knownRestore(), isNewShop()])
  return { isNew, ...(last && { last }), ...(restore && !restore.endedAt && { restore }) }
})
