import { deviceLock, setOpen } from '../../domain/users/device-lock.ts'
import { forgetSession } from '../../domain/users/forget-session.ts'

/** How often a wrong code may be typed before the device forgets who has signed in. */
export const MOST_TRIES = 5

/** So that each guess takes a tenth of a second on a laptop and a second on a weak phone. */
const ROUNDS = 210_000

/** Whether this is a code: four to six digits. */
export function isCode(text: string): boolean {
  return /^\d{4,6}$/.test(text)
}

/** Locks the device with a code from now on; this page stays open. */
export async function setCode(code: string, minutes: number): Promise<void> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)))
  const hash = await hashOf(code, salt)
  setOpen(true)
  deviceLock.set({ salt, hash, minutes, wrong: 0 })
}

/** Asks for no code any more. */
export function removeCode(): void {
  deviceLock.clear()
}

/**
 * Compares a code with the device's, and answers how many more may be tried: all, if it was the right one. After the last
 * one nobody is signed in any more.
 */
export async function tryCode(code: string): Promise<number> {
  const lock = deviceLock.get()
  if (!lock) return MOST_TRIES
  // Counted first: a page that is closed while it compares has tried, too.
  const wrong = lock.wrong + 1
  deviceLock.set({ ...lock, wrong })
  const isRight = lock.wrong < MOST_TRIES && (await hashOf(code, lock.salt)) === lock.hash
  if (isRight) deviceLock.set({ ...lock, wrong: 0 })
  else if (wrong >= MOST_TRIES) await forgetSession()
  return isRight ? MOST_TRIES : Math.max(0, MOST_TRIES - wrong)
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
