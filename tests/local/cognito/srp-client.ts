import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

// Client part of Cognito's SRP, written independently of local/cognito/srp.ts.
export const N = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
)

export function startExchange() {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`)
  const srpA = modPow(2n, secret).toString(16)
  return { srpA, prove: (challenge: Challenge) => prove(secret, BigInt(`0x${srpA}`), challenge) }
}

type Challenge = {
  poolName: string
  userId: string
  password: string
  salt: string
  srpB: string
  secretBlock: string
  timestamp: string
}

function prove(secret: bigint, clientPublic: bigint, challenge: Challenge): string {
  const { poolName, userId, password } = challenge
  const serverPublic = BigInt(`0x${challenge.srpB}`)
  const k = hash(padded(N), padded(2n))
  const u = hash(padded(clientPublic), padded(serverPublic))
  const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest('hex')
  const x = hash(padded(BigInt(`0x${challenge.salt}`)), inner)
  const base = (serverPublic - k * modPow(2n, x)) % N
  const shared = modPow(base < 0n ? base + N : base, secret + u * x)
  const key = hkdfSync('sha256', bytes(padded(shared)), bytes(padded(u)), 'Caldera Derived Key', 16)
  return createHmac('sha256', Buffer.from(key))
    .update(`${poolName}${userId}`)
    .update(Buffer.from(challenge.secretBlock, 'base64'))
    .update(challenge.timestamp)
    .digest('base64')
}

function modPow(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n
  const half = modPow((base * base) % N, exponent / 2n)
  return exponent % 2n === 0n ? half : (half * base) % N
}

function hash(...hex: string[]): bigint {
  return BigInt(
    `0x${createHash('sha256')
      .update(bytes(hex.join('')))
      .digest('hex')}`,
  )
}

function padded(value: bigint): string {
  const hex = value.toString(16)
  if (hex.length % 2 === 1) return `0${hex}`
  return parseInt(hex.slice(0, 1), 16) >= 8 ? `00${hex}` : hex
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex')
}
