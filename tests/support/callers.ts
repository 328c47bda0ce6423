import * as z from 'zod/mini'

/** A person as a call says who they are. */
export type Person = { sub: string; email?: string; name?: string; groups?: string }

/** Everybody who has called in this file, as they last did. Each call looks its caller up in the table. */
const known = new Map<string, Person>()

export function noteCaller(person: Person): void {
  known.set(person.sub, person)
}

const ProfileRead = z.object({
  Key: z.object({ PK: z.templateLiteral(['USER#', z.string()]), SK: z.literal('PROFILE') }),
})

/** Whose profile a request reads, if it is somebody's who has called. */
export function callerRead(input: unknown): Person | undefined {
  const read = ProfileRead.safeParse(input)
  return read.success ? known.get(read.data.Key.PK.slice('USER#'.length)) : undefined
}

/** The profile that agrees with what a caller's token says. */
export function profileOfCaller({ sub, email = '', name, groups = '' }: Person) {
  return {
    PK: `USER#${sub}`,
    SK: 'PROFILE',
    _id: sub,
    email,
    name: name ?? email,
    isAdmin: groups.includes('admin'),
    isSeller: groups.includes('seller'),
    createdAt: '2026-11-21T08:00:00.000Z',
  }
}
