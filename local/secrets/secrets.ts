import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { send } from '../gateway/send.ts'
import type { Serve } from '../gateway/server.ts'

const Input = z.object({ SecretId: z.string() })

/** Answers GetSecretValue like Secrets Manager, with these secrets by name. */
export function createSecrets(secrets: Readonly<Record<string, object>>): Serve {
  return async (request, response) => {
    const refuse = (__type: string, Message: string) =>
      send(response, 400, 'application/x-amz-json-1.1', JSON.stringify({ __type, Message }))
    const operation = request.headers['x-amz-target']
    const input = z.safeParse(Input, parseJson(await text(request)))
    if (operation !== 'secretsmanager.GetSecretValue' || !input.success) {
      return refuse('InvalidRequestException', `The local Secrets Manager cannot answer this ${operation}`)
    }
    const Name = input.data.SecretId
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
