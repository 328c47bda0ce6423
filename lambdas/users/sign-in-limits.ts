import { clock } from '../clock.ts'
import { countFailedSignIn, failedSignIns } from '../data/failed-sign-ins.ts'
import { isOwnMachine, type Origin } from '../http/origin.ts'
import { Refusal } from '../refusal.ts'

/** Wrong passwords from one address within an hour. Many people may share it: a company of phones has few. */
const FROM_VIEWER_AN_HOUR = 100
/** From one server of CloudFront's, where many viewers meet, or from somebody who calls the API and claims other addresses. */
const FROM_CONNECTION_AN_HOUR = 1000

/**
 * Signs in, unless too many attempts from the same place have failed within the hour: so whoever tries passwords is turned
 * away, and nobody else is. Cognito slows down guessing at one account by itself.
 * @throws Refusal 429, without trying; what `signIn` throws
 */
export async function withinLimits<T>(from: Origin, signIn: () => Promise<T>): Promise<T> {
  if (isOwnMachine(from)) return signIn()
  const { viewer, connection } = from
  const now = new Date(clock.now())
  const limits = [
    { address: viewer, most: FROM_VIEWER_AN_HOUR },
    ...(connection === viewer ? [] : [{ address: connection, most: FROM_CONNECTION_AN_HOUR }]),
  ]
  const addresses = limits.map(({ address }) => address)
  const failures = await failedSignIns(addresses, now)
  if (limits.some(({ most }, n) => (failures[n] ?? 0) >= most)) {
    throw new Refusal('signIn.tooOften', 'Too many attempts from here. Please try again in an hour')
  }
  try {
    return await signIn()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'signIn.wrong') {
      await Promise.all(addresses.map((address) => countFailedSignIn(address, now)))
    }
    throw error
  }
}
