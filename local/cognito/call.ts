import * as z from 'zod/mini'
import { invalidParameter, resourceNotFound } from './errors.ts'
import type { Pool } from './pool.ts'
import type { User } from './state.ts'
import { userOfAccessToken } from './tokens.ts'

/** An operation of the API. */
export type Call = {
  /** Whether the request must be signed with AWS credentials. */
  signed: boolean
  handle: (pool: Pool, input: unknown) => Promise<object>
}

type Handler<Input> = (pool: Pool, input: Input) => object | Promise<object>

/** Defines a call of the web client before sign-in. It contains the ClientId. */
export function clientCall<Input>(schema: z.ZodMiniType<Input>, handler: Handler<Input>): Call {
  return {
    signed: false,
    async handle(pool, input) {
      assertClient(pool, parse(z.object({ ClientId: z.string() }), input).ClientId)
      return await handler(pool, parse(schema, input))
    },
  }
}

/** Defines a call of a signed-in user. It contains the access token. */
export function userCall<Input>(
  schema: z.ZodMiniType<Input>,
  handler: (pool: Pool, user: User, input: Input) => object | Promise<object>,
): Call {
  return {
    signed: false,
    async handle(pool, input) {
      const { AccessToken: token } = parse(z.object({ AccessToken: z.string() }), input)
      const checked = parse(schema, input)
      return await handler(pool, await userOfAccessToken(pool, token), checked)
    },
  }
}

/** Defines a call of the shop's server. It is signed and contains the UserPoolId. */
export function serverCall<Input>(schema: z.ZodMiniType<Input>, handler: Handler<Input>): Call {
  return {
    signed: true,
    async handle(pool, input) {
      const { UserPoolId: id } = parse(z.object({ UserPoolId: z.string() }), input)
      if (id !== pool.identity.userPoolId) throw resourceNotFound(`User pool ${id} does not exist.`)
      return await handler(pool, parse(schema, input))
    },
  }
}

/**
 * Checks the id of the client.
 * @throws ResourceNotFoundException when it is not the pool's client
 */
export function assertClient(pool: Pool, clientId: string): void {
  if (clientId !== pool.identity.clientId) throw resourceNotFound(`User pool client ${clientId} does not exist.`)
}

/**
 * Parses the input of a call.
 * @throws InvalidParameterException naming the first invalid field but not its value, which may be a password
 */
export function parse<Output>(schema: z.ZodMiniType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalidParameter(
    `1 validation error detected: Value at '${issue?.path.join('.')}' failed to satisfy constraint: ${issue?.message}`,
  )
}
