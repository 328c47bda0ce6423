import * as z from 'zod/mini'
import { stored } from '../../lib/stored.ts'

const Contact = z.object({ saleId: z.string(), phone: z.optional(z.string()), dueOn: z.optional(z.string()) })
type Contact = z.infer<typeof Contact>

/** Phone and promised day of a debtor. Absent fields stay unchanged. */
export type DebtorContact = Omit<Contact, 'saleId'>

/** Maximum number of contacts. Those of sales that were never recorded are dropped first. */
const MAX_CONTACTS = 50

/** Contacts typed for sales on debt. They are sent once the sale is recorded, since it creates the debtor. */
export const unsentContacts = stored<Contact[]>('unsentContacts', z.array(Contact), [])

/** Stores the contact typed for a sale in place of an earlier one. */
export function keepContact({ saleId, phone, dueOn }: Contact): void {
  const others = unsentContacts.get().filter((each) => each.saleId !== saleId)
  const isEmpty = phone === undefined && dueOn === undefined
  if (isEmpty && others.length === unsentContacts.get().length) return
  unsentContacts.set([...others, ...(isEmpty ? [] : [{ saleId, phone, dueOn }])].slice(-MAX_CONTACTS))
}

/** Removes the contact of a sale. */
export function dropContact(saleId: string): void {
  unsentContacts.set(unsentContacts.get().filter((each) => each.saleId !== saleId))
}
