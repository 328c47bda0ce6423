import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { send } from '../gateway/send.ts'
import type { Serve } from '../gateway/server.ts'

/** Without decryption, the real service returns ciphertext. */
const Input = z.object({ Name: z.string(), WithDecryption: z.literal(true) })

/** Serves GetParameter like Systems Manager, with these secrets by name. */
export function createSecrets(secrets: Readonly<Record<string, object>>): Serve {
  return async (request, response) => {
    const refuse = (__type: string, message: string) =>
      send(response, 400, 'application/x-amz-json-1.1', JSON.stringify({ __type, message }))
    const operation = request.headers['x-amz-target']
    const input = z.safeParse(Input, parseJson(await text(request)))
    if (operation !== 'AmazonSSM.GetParameter' || !input.success) {
      return refuse('ValidationException', `The local Systems Manager does not support this ${operation}`)
    }
    const { Name } = input.data
    const secret = secrets[Name]
    if (!secret) return refuse('ParameterNotFound', `There is no parameter ${Name}`)
    const Parameter = { Name, Type: 'SecureString', Value: JSON.stringify(secret) }
    send(response, 200, 'application/x-amz-json-1.1', JSON.stringify({ Parameter }))
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
