import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'

const AUTH_ALGO = 'SHA256withRSA'

/** Location of the key's certificate. It is never fetched, because the shop lets PayPal verify signatures. */
const CERT_URL = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-aecacc47'

/** Content of a webhook's signature headers. */
export type Transmission = { id: string; time: string; signature: string; authAlgo: string; certUrl: string }

export type Signer = {
  /** Returns the headers that sign `body`. */
  headersFor(body: string, webhookId: string, now: Date): Record<string, string>
  verify(transmission: Transmission, webhookId: string, body: string): boolean
}

/** Creates a signer of id, time, webhook and the body's CRC-32, like PayPal's. The key is generated on first use. */
export function createSigner(): Signer {
  let made: ReturnType<typeof makeKeys> | undefined
  const keys = () => {
    made ??= makeKeys()
    return made
  }
  return {
    headersFor: (body, webhookId, now) => {
      const id = randomUUID()
      const time = `${now.toISOString().slice(0, 19)}Z`
      const sign = createSign('RSA-SHA256').update(signed(id, time, webhookId, body))
      return {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sign.sign(keys().privateKey, 'base64'),
        'paypal-cert-url': CERT_URL,
        'paypal-auth-algo': AUTH_ALGO,
      }
    },
    verify: ({ id, time, signature, authAlgo, certUrl }, webhookId, body) =>
      authAlgo === AUTH_ALGO &&
      certUrl === CERT_URL &&
      createVerify('RSA-SHA256')
        .update(signed(id, time, webhookId, body))
        .verify(keys().publicKey, signature, 'base64'),
  }
}

function makeKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

function signed(id: string, time: string, webhookId: string, body: string): string {
  return [id, time, webhookId, crc32(body)].join('|')
}
