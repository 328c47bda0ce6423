import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Verifier } from './state.ts'

// Cognito's SRP-6a: the 3072-bit group of RFC 3526, g = 2, SHA-256, numbers hashed as Java's BigInteger encodes them.
const PRIME = getDiffieHellman('modp15').getPrime()
const N = numberOf(PRIME)
const G = 2n
const K = numberOf(sha256(javaBytes(N), javaBytes(G)))

/** The identity that a verifier is bound to: the pool's name (its id after '_') and the username, not the email. */
export type Identity = { poolName: string; username: string }

/** The server's key pair of one exchange. */
export type ServerKeys = { secret: bigint; public: bigint }

export function makeVerifier(identity: Identity, password: string, salt = randomBytes(16).toString('hex')): Verifier {
  return { salt, verifier: verifierOf(identity, password, salt).toString(16) }
}

export function isPasswordOf(stored: Verifier, identity: Identity, password: string): boolean {
  const given = verifierOf(identity, password, stored.salt)
  return timingSafeEqual(fixedBytes(given), fixedBytes(fromHex(stored.verifier)))
}

export function makeServerKeys(stored: Verifier): ServerKeys {
  const secret = numberOf(randomBytes(32))
  return { secret, public: (K * fromHex(stored.verifier) + power(G, secret)) % N }
}

/** Parses SRP_A; undefined if it is not a number, or one that makes the key predictable. */
export function parseClientPublic(hex: string): bigint | undefined {
  if (!/^[0-9a-f]{1,800}$/i.test(hex)) return undefined
  const value = fromHex(hex) % N
  return value > 1n && value < N - 1n ? value : undefined
}

/** Returns whether the signature proves that the client has the password. */
export function isProof(claim: {
  identity: Identity
  verifier: Verifier
  clientPublic: bigint
  serverKeys: ServerKeys
  secretBlock: string
  timestamp: string
  signature: string
}): boolean {
  const { identity, serverKeys, clientPublic } = claim
  const u = sha256(javaBytes(clientPublic), javaBytes(serverKeys.public))
  const shared = power((clientPublic * power(fromHex(claim.verifier.verifier), numberOf(u))) % N, serverKeys.secret)
  const key = hkdfSync('sha256', javaBytes(shared), javaBytes(numberOf(u)), 'Caldera Derived Key', 16)
  const expected = createHmac('sha256', Buffer.from(key))
    .update(identity.poolName)
    .update(identity.username)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest()
  const given = Buffer.from(claim.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function verifierOf({ poolName, username }: Identity, password: string, salt: string): bigint {
  const inner = sha256(Buffer.from(`${poolName}${username}:${password}`))
  return power(G, numberOf(sha256(javaBytes(fromHex(salt)), inner)))
}

/**
 * Computes base^exponent mod N, in 3 ms for 256-bit exponents. OpenSSL's function is available only through a
 * Diffie-Hellman exchange, and for each of those Node 24 takes 1.5 s to check the group.
 */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % N
    if (bit === '1') result = (result * base) % N
  }
  return result
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function numberOf(bytes: Buffer): bigint {
  return fromHex(bytes.toString('hex'))
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`)
}

/** Encodes a number as the shortest big-endian two's complement, with a leading zero byte if the top bit is set. */
function javaBytes(value: bigint): Buffer {
  const digits = value.toString(16)
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

function fixedBytes(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(PRIME.length * 2, '0'), 'hex')
}
