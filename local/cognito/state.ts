import * as z from 'zod/mini'

/** Salt and verifier, stored instead of a password; hexadecimal numbers. */
export const Verifier = z.object({ salt: z.string(), verifier: z.string() })
export type Verifier = z.infer<typeof Verifier>

const Code = z.object({ hash: z.string(), expiresAt: z.number() })

export const CodePurpose = z.enum(['confirmation', 'password', 'email'])
export type CodePurpose = z.infer<typeof CodePurpose>

/** An account. The username is the `sub`; users sign in with their email, an alias. Times are milliseconds. */
export const User = z.object({
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** New email typed by the user but not verified yet. Until then, the old one stays. */
  pendingEmail: z.optional(z.string()),
  name: z.optional(z.string()),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  verifier: Verifier,
  groups: z.array(z.string()),
  codes: z.partialRecord(CodePurpose, Code),
  createdAt: z.number(),
  modifiedAt: z.number(),
})
export type User = z.infer<typeof User>

/** A session, from a sign-in until its refresh token expires or is revoked. Its id is the tokens' `origin_jti`. */
export const Session = z.object({
  id: z.string(),
  username: z.string(),
  refreshTokenHash: z.string(),
  signedInAt: z.number(),
  expiresAt: z.number(),
})
export type Session = z.infer<typeof Session>

export const Group = z.object({
  name: z.string(),
  description: z.optional(z.string()),
  createdAt: z.number(),
})
export type Group = z.infer<typeof Group>

export const PrivateKey = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
})
export type PrivateKey = z.infer<typeof PrivateKey>

/** Content of the pool's file. */
export const PoolState = z.object({
  version: z.literal(1),
  userPoolId: z.string(),
  privateKey: PrivateKey,
  groups: z.array(Group),
  users: z.array(User),
  sessions: z.array(Session),
})
export type PoolState = z.infer<typeof PoolState>
