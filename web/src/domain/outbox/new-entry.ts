import { newId } from '../../../../shared/id.ts'
import { userInfo } from '../users/user.ts'
import { amountOf, type Entry, VERSION } from './entry.ts'

type Made = Pick<Entry, 'id' | 'madeAt' | 'name' | 'lines' | 'request'>

/** Returns an entry of the signed-in user, ready to submit. */
export function newEntry(made: Made): Entry {
  const user = userInfo.get()
  if (!user) throw new Error('Somebody makes what is recorded')
  const { _id, name } = user
  return {
    version: VERSION,
    ...made,
    amount: amountOf(made),
    key: newId(),
    by: { _id, name },
    state: 'waits',
    promised: false,
    tries: 0,
  }
}
