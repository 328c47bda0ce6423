import { clock } from '../clock.ts'
import { countFailedSignIn, failedSignIns } from '../data/failed-sign-ins.ts'
import { isOwnMachine, type Origin } from '../http/origin.ts'
import { Refusal } from '../refusal.ts'

/** Maximum failed sign-ins from one address per hour. A phone company's customers may share an address. */
const FROM_VIEWER_AN_HOUR = 100
/**
 * Limit per CloudFront server, which many viewers share, or per client that calls the API directly and forges
 * addresses.
 */
const FROM_CONNECTION_AN_HOUR = 1000

/**
 * Signs in, unless too many attempts from the same address have failed within the hour. This blocks clients that guess
 * passwords without affecting others. Cognito itself slows down guesses for a single account.
 * @throws Refusal 429, without an attempt; the errors of `signIn`
 */
export async function withSignInLimits<T>(from: Origin, signIn: () => Promise<T>): Promise<T> {
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
    throw new Refusal('signIn.tooOften', 'Too many attempts from this connection. Please try again in an hour')
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
