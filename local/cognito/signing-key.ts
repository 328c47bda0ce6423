import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint } from 'jose'
import { PrivateKey } from './state.ts'

/** The public key in the format of `/.well-known/jwks.json`. */
export type PublicJwk = { kty: 'RSA'; use: 'sig'; alg: 'RS256'; kid: string; n: string; e: string }

export type SigningKey = { privateKey: KeyObject; publicKey: KeyObject; publicJwk: PublicJwk }

export async function makePrivateKey(): Promise<PrivateKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return PrivateKey.parse(privateKey.export({ format: 'jwk' }))
}

export async function readSigningKey(jwk: PrivateKey): Promise<SigningKey> {
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  const { n, e } = jwk
  const kid = await calculateJwkThumbprint({ kty: 'RSA', n, e })
  const publicJwk: PublicJwk = { kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e }
  return { privateKey, publicKey: createPublicKey(privateKey), publicJwk }
}
