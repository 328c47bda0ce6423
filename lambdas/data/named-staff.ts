import * as z from 'zod/mini'
import { clock } from '../clock.ts'
import { getItem } from './query.ts'
import { claimName, freeName, isReserved, type Named, nameTaken, staffNameKey, uniqueName } from './staff-names.ts'
import { type Claim, tableName, type Write } from './table.ts'
import { transact } from './transact.ts'
import { type StoredUser, userKey } from './users.ts'

type NameWrites = { writes: Write[]; claims: Claim[] }

const Holder = z.object({ person: z.string() })

/**
 * Returns what a change of a locked person does to the names of staff: it claims a new name and frees the former one.
 * `next` is undefined for a person who is deleted.
 * @throws Refusal 409 for a reserved name
 */
export async function nameChange(user: StoredUser, next: Omit<Named, '_id'> | undefined): Promise<NameWrites> {
  const [before, after] = [uniqueName(user), next && uniqueName(next)]
  if (before === after) return { writes: [], claims: [] }
  if (next && after !== undefined && isReserved(next.name)) throw nameTaken()
  const isFreed = before !== undefined && (await holderOf(before)) === user._id
  return {
    writes: isFreed ? [freeName(before, user._id)] : [],
    claims: next ? claimName({ ...next, _id: user._id }) : [],
  }
}

/**
 * Checks, before anything is written, that a user may have a name as a member of staff.
 * @throws Refusal 409 for a reserved name, or the name of another member of staff
 */
export async function assertNameFree(user: Named, next: Omit<Named, '_id'>): Promise<void> {
  const unique = uniqueName(next)
  if (unique === undefined || unique === uniqueName(user)) return
  if (!(await mayHave({ ...next, _id: user._id }, unique))) throw nameTaken()
}

/** Returns the user for a new profile. The email replaces a name that this member of staff may not have. */
export async function withFreeName<Person extends Named & { email: string }>(person: Person): Promise<Person> {
  const unique = uniqueName(person)
  return unique === undefined || (await mayHave(person, unique)) ? person : { ...person, name: person.email }
}

/**
 * Claims the name of a member of staff who has no claim, if no one else has the name. A restore adds such staff when a
 * user who had signed up before it has the same name.
 */
export async function claimOwnName(user: StoredUser): Promise<void> {
  const unique = uniqueName(user)
  if (unique === undefined || isReserved(user.name) || (await holderOf(unique)) !== undefined) return
  const isSame = {
    ConditionCheck: {
      TableName: tableName,
      Key: userKey(user._id),
      ConditionExpression:
        '#name = :name AND isAdmin = :isAdmin AND isSeller = :isSeller AND (attribute_not_exists(heldBy) OR heldUntil < :now)',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: {
        ':name': user.name,
        ':isAdmin': user.isAdmin,
        ':isSeller': user.isSeller,
        ':now': clock.now(),
      },
    },
  }
  await transact([isSame, ...claimName(user).map(({ write }) => write)])
}

async function mayHave(person: Named, unique: string): Promise<boolean> {
  if (isReserved(person.name)) return false
  const holder = await holderOf(unique)
  return holder === undefined || holder === person._id
}

/** Returns the id of the member of staff who has a name. */
async function holderOf(unique: string): Promise<string | undefined> {
  return Holder.safeParse(await getItem(staffNameKey(unique))).data?.person
}
