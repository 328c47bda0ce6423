import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { send } from '../gateway/send.ts'
import type { Serve } from '../gateway/server.ts'

const Asked = z.object({ SecretId: z.string() })

/** Answers GetSecretValue as Secrets Manager does, out of these secrets by their names. */
export function createSecrets(secrets: Readonly<Record<string, object>>): Serve {
  return async (request, response) => {
    const refuse = (__type: string, Message: string) =>
      send(response, 400, 'application/x-amz-json-1.1', JSON.stringify({ __type, Message }))
    const operation = request.headers['x-amz-target']
    const asked = z.safeParse(Asked, parseJson(await text(request)))
    if (operation !== 'secretsmanager.GetSecretValue' || !asked.success) {
      return refuse('InvalidRequestException', `Here is no ${operation} of that`)
    }
    const Name = asked.data.SecretId
    const secret = secrets[Name]
    if (!secret) return refuse('ResourceNotFoundException', `Secrets Manager can't find the specified secret: ${Name}`)
    send(response, 200, 'application/x-amz-json-1.1', JSON.stringify({ Name, SecretString: JSON.stringify(secret) }))
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
