import type { Jwks } from 'aws-jwt-verify/jwk'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

const USER_POOL_ID = 'eu-west-1_Tested'
const CLIENT_ID = 'tested-client'

export type TokenIssuer = {
  pool: { userPoolId: string; clientId: string; jwks: Jwks }
  /** Returns an ID token like Cognito's. `claims` replaces or adds claims; `expiresIn` is e.g. '1h' or '-1s'. */
  idToken(claims?: Record<string, unknown>, expiresIn?: string): Promise<string>
  /** Returns an access token, which has neither an audience nor an email. */
  accessToken(claims?: Record<string, unknown>): Promise<string>
}

/** Generates a user pool's key pair and signs tokens with it. Two issuers differ only in their keys. */
export async function makeTokenIssuer(): Promise<TokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const kid = 'tested-key'
  const sign = (claims: Record<string, unknown>, expiresIn: string) =>
    new SignJWT({ sub: 'person-1', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(`https://cognito-idp.eu-west-1.amazonaws.com/${USER_POOL_ID}`)
      .setIssuedAt()
      .setExpirationTime(expiresIn)
      .sign(privateKey)
  const { n, e } = await exportJWK(publicKey)
  return {
    pool: {
      userPoolId: USER_POOL_ID,
      clientId: CLIENT_ID,
      jwks: { keys: [{ kty: 'RSA', kid, alg: 'RS256', use: 'sig', n: n ?? '', e: e ?? '' }] },
    },
    idToken: (claims = {}, expiresIn = '1h') =>
      sign({ aud: CLIENT_ID, token_use: 'id', email: 'person@itara.rw', ...claims }, expiresIn),
    accessToken: (claims = {}) => sign({ client_id: CLIENT_ID, token_use: 'access', ...claims }, '1h'),
  }
}
