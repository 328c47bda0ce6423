import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { send } from '../gateway/send.ts'
import type { Serve } from '../gateway/server.ts'

/** Without decryption, the real service returns ciphertext. */
const Read = z.object({ Name: z.string(), WithDecryption: z.literal(true) })

const Write = z.object({
  Name: z.string(),
  Value: z.string(),
  Type: z.literal('SecureString'),
  Overwrite: z.literal(true),
})

const Saved = z.record(z.string(), z.string())

/**
 * Serves GetParameter and PutParameter like Systems Manager, with these secrets by name. Those that the shop writes are
 * saved in the file, if there is one.
 */
export function createSecrets(secrets: Readonly<Record<string, object>>, file?: string): Serve {
  const fixed = Object.entries(secrets).map(([name, secret]) => [name, JSON.stringify(secret)] as const)
  const values = new Map([...Object.entries(readSaved(file)), ...fixed])
  const save = (name: string, value: string) => {
    values.set(name, value)
    if (file === undefined) return
    const written = [...values].filter(([each]) => !(each in secrets))
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(written)), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return async (request, response) => {
    const answer = (status: number, body: object) =>
      send(response, status, 'application/x-amz-json-1.1', JSON.stringify(body))
    const operation = request.headers['x-amz-target']
    const input = parseJson(await text(request))
    const [read, write] = [z.safeParse(Read, input), z.safeParse(Write, input)]
    if (operation === 'AmazonSSM.PutParameter' && write.success) {
      save(write.data.Name, write.data.Value)
      return answer(200, { Version: 1, Tier: 'Standard' })
    }
    if (operation !== 'AmazonSSM.GetParameter' || !read.success) {
      const message = `The local Systems Manager does not support this ${operation}`
      return answer(400, { __type: 'ValidationException', message })
    }
    const { Name } = read.data
    const Value = values.get(Name)
    if (Value === undefined) {
      return answer(400, { __type: 'ParameterNotFound', message: `There is no parameter ${Name}` })
    }
    answer(200, { Parameter: { Name, Type: 'SecureString', Value } })
  }
}

function readSaved(file: string | undefined): Record<string, string> {
  if (file === undefined) return {}
  try {
    return Saved.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
