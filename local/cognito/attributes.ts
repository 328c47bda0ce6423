import * as z from 'zod/mini'
import { invalidParameter, notAuthorized } from './errors.ts'
import type { User } from './state.ts'

// Cognito allows 2048 characters per attribute; an email address has at most 254 (RFC 5321).
export const Email = z.email().check(z.maxLength(254))
const Name = z.string().check(z.maxLength(2048))

export const AttributeList = z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) }))
type AttributeList = z.infer<typeof AttributeList>

type Changes = { email?: string; emailVerified?: boolean; name?: string }

/**
 * Parses the attributes that users may write themselves: email and name.
 * @throws NotAuthorizedException for one that only the server may write, InvalidParameterException for an unknown one
 */
export function attributesFromUser(list: AttributeList): Changes {
  const changes = attributesFromServer(list)
  if (changes.emailVerified !== undefined) throw notAuthorized('A client attempted to write unauthorized attribute')
  return changes
}

export function attributesFromServer(list: AttributeList): Changes {
  const changes: Changes = {}
  for (const { Name: name, Value: value = '' } of list) Object.assign(changes, changeOf(name, value))
  return changes
}

function changeOf(name: string, value: string): Changes {
  if (name === 'email' && Email.safeParse(value).success) return { email: value }
  if (name === 'email') throw invalidParameter('Invalid email address format.')
  if (name === 'email_verified') return { emailVerified: value === 'true' }
  if (name === 'name' && Name.safeParse(value).success) return { name: value }
  throw invalidParameter(`user.${name}: Attribute does not exist in the schema.`)
}

/** Returns a user's attributes as text, as triggers and lists contain them. */
export function attributeTexts(user: User): Record<string, string> {
  return {
    sub: user.username,
    email: user.email,
    email_verified: String(user.emailVerified),
    ...(user.name === undefined ? {} : { name: user.name }),
  }
}

export function attributeList(user: User) {
  return Object.entries(attributeTexts(user)).map(([Name, Value]) => ({ Name, Value }))
}

/** Returns a user as the admin calls show it; dates are seconds since 1970. */
export function userDescription(user: User) {
  return {
    Username: user.username,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: true,
    UserStatus: user.status,
  }
}
