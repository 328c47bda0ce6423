import * as z from 'zod/mini'

/** A user as the caller of a request. */
export type Person = { sub: string; email?: string; name?: string; groups?: string }

/** Callers in this file, as they last called. Each call looks its caller up in the table. */
const known = new Map<string, Person>()

export function noteCaller(person: Person): void {
  known.set(person.sub, person)
}

const ProfileRead = z.object({
  Key: z.object({ PK: z.templateLiteral(['USER#', z.string()]), SK: z.literal('PROFILE') }),
})

/** Returns the caller whose profile a request reads, if any. */
export function callerRead(input: unknown): Person | undefined {
  const read = ProfileRead.safeParse(input)
  return read.success ? known.get(read.data.Key.PK.slice('USER#'.length)) : undefined
}

/** Returns the profile that matches a caller's token. */
export function profileOfCaller({ sub, email = '', name, groups = '' }: Person) {
  return {
    PK: `USER#${sub}`,
    SK: 'PROFILE',
    revision: 1,
    _id: sub,
    email,
    name: name ?? email,
    isAdmin: groups.includes('admin'),
    isSeller: groups.includes('seller'),
    createdAt: '2026-11-21T08:00:00.000Z',
  }
}
