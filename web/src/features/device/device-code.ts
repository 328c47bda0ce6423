import { deviceLock, setUnlocked } from '../../domain/users/device-lock.ts'
import { forgetSession } from '../../domain/users/forget-session.ts'

/** Number of wrong codes after which the device signs the user out. */
export const MAX_TRIES = 5

/** Number of PBKDF2 rounds: each guess takes 0.1 s on a laptop and 1 s on a weak phone. */
const ROUNDS = 210_000

/** Returns whether a text is a device code: four to six digits. */
export function isCode(text: string): boolean {
  return /^\d{4,6}$/.test(text)
}

/** Sets the code that locks the device. The current page stays unlocked. */
export async function setCode(code: string, minutes: number): Promise<void> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)))
  const hash = await hashOf(code, salt)
  setUnlocked(true)
  deviceLock.set({ salt, hash, minutes, wrong: 0 })
}

export function removeCode(): void {
  deviceLock.clear()
}

/**
 * Compares a code with the device's and returns the number of tries left, which is all of them if it was right. The
 * last wrong try signs the user out.
 */
export async function tryCode(code: string): Promise<number> {
  const lock = deviceLock.get()
  if (!lock) return MAX_TRIES
  // The try is counted before the comparison, so closing the page does not avoid it.
  const wrong = lock.wrong + 1
  deviceLock.set({ ...lock, wrong })
  const isRight = lock.wrong < MAX_TRIES && (await hashOf(code, lock.salt)) === lock.hash
  if (isRight) deviceLock.set({ ...lock, wrong: 0 })
  else if (wrong >= MAX_TRIES) await forgetSession()
  return isRight ? MAX_TRIES : Math.max(0, MAX_TRIES - wrong)
}

async function hashOf(code: string, salt: string): Promise<string> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(code), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: ROUNDS }
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
