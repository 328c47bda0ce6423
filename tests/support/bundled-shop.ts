import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Jwks } from 'aws-jwt-verify/jwk'
import { beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { bundleHandler } from '../../cdk/bundle/bundle-handler.ts'
import { permissionsOf } from '../../cdk/permissions/permissions.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { createApi } from '../../local/gateway/api.ts'
import { createAuthorizer } from '../../local/gateway/authorizer.ts'
import { type Gateway, startGateway } from '../../local/gateway/server.ts'
import { USER_POOL_PATH } from '../../local/names.ts'
import { contract } from '../../shared/contract.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { invokeBundle } from './bundled-handlers.ts'
import { guardedDynamoDb } from './guarded-dynamodb.ts'

const SignedIn = z.object({ token: z.string() })
const KeySet = z.custom<Jwks>((value) => z.safeParse(z.object({ keys: z.array(z.unknown()) }), value).success)

type Person = 'admin' | 'seller' | 'customer'
type Sent = { as?: Person | { token: string }; body?: unknown; form?: FormData }

/** A token is valid for 15 minutes, and all calls of a busy machine can take longer. */
const SIGN_IN_AFTER_MS = 5 * 60_000

/**
 * Starts the demo shop on the embedded cloud, with the functions as they are deployed: bundled, each call in its own
 * isolated process, and with only the permissions that it has in AWS.
 */
export function bundledShopForThisFile() {
  let cloud: Cloud
  let gateway: Gateway
  let folder: string
  const bundles = new Map<string, Promise<string>>()

  /** Returns the folder of a handler's bundle, which is created on first use. */
  function bundleOf(handler: string): Promise<string> {
    const own = join(folder, handler)
    const bundle = bundles.get(handler) ?? bundleHandler(handler, own).then(() => own)
    bundles.set(handler, bundle)
    return bundle
  }

  async function invoke(handler: string, event: unknown): Promise<unknown> {
    const guarded = await guardedDynamoDb(cloud.dynamoDbEndpoint, handler)
    try {
      const { answer } = await invokeBundle(await bundleOf(handler), event, {
        ...pick('AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', ...permissionsOf(handler).settings),
        NODE_OPTIONS: '--enable-source-maps',
        // Replacements for AWS.
        ...pick(
          'AWS_ENDPOINT_URL_S3',
          'AWS_ENDPOINT_URL_SQS',
          'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
          'AWS_ENDPOINT_URL_SSM',
        ),
        AWS_ENDPOINT_URL_DYNAMODB: guarded.url,
      })
      return answer
    } finally {
      guarded.stop()
    }
  }

  // Each step stops what it has started, even if a later one fails.
  beforeAll(async () => {
    // Outside the project, because bundles must not need node_modules.
    folder = await mkdtemp(join(tmpdir(), 'itara-bundles-'))
    return () => rm(folder, { recursive: true })
  })

  beforeAll(async () => {
    cloud = await startCloud({ seed: 'lamps' })
    return () => cloud.stop()
  })

  beforeAll(async () => {
    const { USER_POOL_ID: userPoolId = '', USER_POOL_CLIENT_ID: clientId = '' } = process.env
    const keys = await fetch(`${cloud.url}${USER_POOL_PATH}/${userPoolId}/.well-known/jwks.json`)
    const authorize = createAuthorizer({ userPoolId, clientId, jwks: z.parse(KeySet, await keys.json()) })
    const load = async (handler: string) => (event: unknown) => invoke(handler, event)
    gateway = await startGateway(0)
    gateway.open({
      mounts: { [API_PREFIX]: createApi({ contract, load, authorize }) },
      site: (_request, response) => response.end(),
    })
    return () => gateway.stop()
  })

  async function call(method: string, path: string, { as, body, form }: Sent = {}) {
    const token = typeof as === 'string' ? await tokenOf(as) : as?.token
    const response = await fetch(`http://127.0.0.1:${gateway.port}${API_PREFIX}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    })
    const reply: unknown = await response.json()
    return { status: response.status, body: reply }
  }

  const signedIn = new Map<Person, { token: string; at: number }>()

  async function tokenOf(person: Person): Promise<string> {
    const last = signedIn.get(person)
    if (last && Date.now() - last.at < SIGN_IN_AFTER_MS) return last.token
    const at = Date.now()
    const { body } = await call('POST', '/users/signin', {
      body: { email: `${person}@itara.rw`, password: 'Itara-2026' },
    })
    const { token } = z.parse(SignedIn, body)
    signedIn.set(person, { token, at })
    return token
  }

  return { call, invoke }
}

function pick(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}
