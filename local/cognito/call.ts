import * as z from 'zod/mini'
import { invalidParameter, resourceNotFound } from './errors.ts'
import type { Pool } from './pool.ts'
import type { User } from './state.ts'
import { userOfAccessToken } from './tokens.ts'

/** One operation of the API, by what it asks of its caller. */
export type Call = {
  /** Only for holders of AWS credentials: the request must be signed. */
  signed: boolean
  answer: (pool: Pool, input: unknown) => Promise<object>
}

type Work<Input> = (pool: Pool, input: Input) => object | Promise<object>

/** A call of the app on behalf of somebody who is not signed in: carries the app's ClientId. */
export function appCall<Input>(schema: z.ZodMiniType<Input>, work: Work<Input>): Call {
  return {
    signed: false,
    async answer(pool, input) {
      assertClient(pool, parse(z.object({ ClientId: z.string() }), input).ClientId)
      return await work(pool, parse(schema, input))
    },
  }
}

/** A call of a signed-in person: carries the access token. */
export function personCall<Input>(
  schema: z.ZodMiniType<Input>,
  work: (pool: Pool, user: User, input: Input) => object | Promise<object>,
): Call {
  return {
    signed: false,
    async answer(pool, input) {
      const { AccessToken: token } = parse(z.object({ AccessToken: z.string() }), input)
      const checked = parse(schema, input)
      return await work(pool, await userOfAccessToken(pool, token), checked)
    },
  }
}

/** A call of our own server: signed, and carries the UserPoolId. */
export function serverCall<Input>(schema: z.ZodMiniType<Input>, work: Work<Input>): Call {
  return {
    signed: true,
    async answer(pool, input) {
      const { UserPoolId: id } = parse(z.object({ UserPoolId: z.string() }), input)
      if (id !== pool.identity.userPoolId) throw resourceNotFound(`User pool ${id} does not exist.`)
      return await work(pool, parse(schema, input))
    },
  }
}

/** @throws ResourceNotFoundException when it is not the pool's client */
export function assertClient(pool: Pool, clientId: string): void {
  if (clientId !== pool.identity.clientId) throw resourceNotFound(`User pool client ${clientId} does not exist.`)
}

/** @throws InvalidParameterException naming the first field that is wrong, never its value: it may be a password */
export function parse<Output>(schema: z.ZodMiniType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalidParameter(
    `1 validation error detected: Value at '${issue?.path.join('.')}' failed to satisfy constraint: ${issue?.message}`,
  )
}
