import { SHOP } from '../../shared/changes/audit-entry.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import type { User } from '../../shared/users/user.ts'
import { Refusal } from '../refusal.ts'
import { type Claim, type Item, tableName, type Write } from './table.ts'

/**
 * Names of sellers and admins. Audit entries record names, so no two members of staff have the same name, in any spelling.
 *
 * Access pattern: the member of staff who has a name (PK/SK).
 *
 *   PK STAFF-NAME#<name in lower case, without accents and spaces>   SK STAFF-NAME   person
 *
 * Restored staff may share a name with a user of this shop, who has it. They have none until an admin renames one of
 * the two.
 */

/** The fields of a user that determine their name on the staff. */
export type Named = Pick<User, '_id' | 'name' | 'isAdmin' | 'isSeller'>

/** Author of the audit entries of `npm run admin`. */
export const OPERATOR = { _id: 'operator', name: 'npm run admin' }

/** Names of authors other than users, and the name that screens show for a deleted user. */
const RESERVED: ReadonlySet<string> = new Set([SHOP.name, OPERATOR.name, 'DELETED USER'].map(debtorKey))

/** Maximum length of a key in characters. One typed character may stand for a whole phrase. */
const MAX_KEY = 200

export function isReserved(name: string): boolean {
  return RESERVED.has(debtorKey(name))
}

/** Returns the form of a name that must be unique among staff; undefined for a customer, whose name may repeat. */
export function uniqueName({ name, isAdmin, isSeller }: Omit<Named, '_id'>): string | undefined {
  return isAdmin || isSeller ? [...debtorKey(name)].slice(0, MAX_KEY).join('') : undefined
}

export function staffNameKey(unique: string) {
  return { PK: `STAFF-NAME#${unique}`, SK: 'STAFF-NAME' }
}

/** Returns the item of a staff member's name, or none for a customer. */
export function staffNameItems(person: Named): Item[] {
  const unique = uniqueName(person)
  return unique === undefined ? [] : [{ ...staffNameKey(unique), entity: 'staff-name', person: person._id }]
}

/** Returns the claim on the name of a user who is, or becomes, staff. */
export function claimName(person: Named): Claim[] {
  return staffNameItems(person).map((Item) => ({
    write: {
      Put: {
        TableName: tableName,
        Item,
        ConditionExpression: 'attribute_not_exists(PK) OR person = :me',
        ExpressionAttributeValues: { ':me': person._id },
      },
    },
    refusal: nameTaken(),
  }))
}

/** Returns the write that frees a user's name. */
export function freeName(unique: string, person: string): Write {
  return {
    Delete: {
      TableName: tableName,
      Key: staffNameKey(unique),
      ConditionExpression: 'person = :person',
      ExpressionAttributeValues: { ':person': person },
    },
  }
}

export function nameTaken(): Refusal {
  return new Refusal(
    'name.taken',
    'Another member of staff, or the shop itself, has this name. Change the name first, for example by adding a second name',
  )
}
