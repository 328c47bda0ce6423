import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { codeMismatch, expiredCode } from './errors.ts'
import { codeMailTo, deliveryDetails } from './mails.ts'
import type { Pool } from './pool.ts'
import type { CodePurpose, User } from './state.ts'

const LIFE_MS = 60 * 60_000

/**
 * Mails a new six-digit code, valid for an hour, and voids an older one for the same purpose.
 * @returns the delivery details for the call's response
 * @throws LimitExceededException after too many codes or guesses in an hour
 */
export async function sendCode(pool: Pool, user: User, purpose: CodePurpose, to = user.email) {
  pool.codeLimit.count(user.username)
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  user.codes[purpose] = { hash: hashOf(user, purpose, code).toString('hex'), expiresAt: pool.now() + LIFE_MS }
  await pool.store.save()
  pool.deliver(codeMailTo(to, code))
  return deliveryDetails(to)
}

/**
 * Checks a code without voiding it, so that it stays valid if the new password is rejected.
 * @throws CodeMismatchException, ExpiredCodeException, LimitExceededException
 */
export function assertCode(pool: Pool, user: User, purpose: CodePurpose, given: string): void {
  const expected = user.codes[purpose]
  if (expected === undefined || expected.expiresAt <= pool.now()) throw expiredCode()
  // Counted before the comparison, because a six-digit code is secure only if the number of guesses is limited.
  pool.codeLimit.count(user.username)
  if (!timingSafeEqual(hashOf(user, purpose, given), Buffer.from(expected.hash, 'hex'))) throw codeMismatch()
}

export function voidCode(user: User, purpose: CodePurpose): void {
  delete user.codes[purpose]
}

function hashOf(user: User, purpose: CodePurpose, code: string): Buffer {
  return createHash('sha256').update(`${user.username} ${purpose} ${code}`).digest()
}
