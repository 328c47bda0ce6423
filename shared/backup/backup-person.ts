import * as z from 'zod/mini'
import { Email, PersonName } from '../users/edit-user.ts'
import { verbatim } from '../verbatim.ts'

/** A user whose account is created again by a restore. */
export const BackupPerson = z.object({
  _id: verbatim(200).check(z.minLength(1)),
  name: PersonName,
  email: Email,
  isAdmin: z.boolean(),
  isSeller: z.boolean(),
})
export type BackupPerson = z.infer<typeof BackupPerson>
