import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { bundleHandler } from '../../cdk/bundle/bundle-handler.ts'
import { handlers, needsOf } from '../../cdk/handlers.ts'

const Answered = z.object({ answer: z.optional(z.unknown()), ms: z.number() })
export type Answered = z.infer<typeof Answered>

/** Makes every handler into what is deployed, each in its folder below `folder`. */
export async function bundleAll(folder: string): Promise<void> {
  await Promise.all(handlers.map((handler) => bundleHandler(handler, join(folder, handler))))
}

/**
 * Calls a bundled handler in a process that has its files, the settings that the stack gives it and, instead of AWS,
 * what `instead` names. Rejects with what the process printed when it fails.
 */
export async function invokeBundled(
  folder: string,
  handler: string,
  event: unknown,
  instead: Record<string, string>,
): Promise<Answered> {
  const { AWS_REGION = '', AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env
  const settings = Object.fromEntries(needsOf(handler).settings.map((name) => [name, process.env[name] ?? '']))
  const own = join(folder, handler)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lambda-process.ts'), join(own, 'index.mjs')], {
    cwd: own,
    env: { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...settings, ...instead },
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  })
  const { stdin, stderr } = child
  if (!stdin || !stderr) throw new Error('The process has no pipes')
  const failed = text(stderr)
  const told = new Promise<unknown>((resolve) => child.once('message', resolve))
  stdin.end(JSON.stringify(event))
  const first = await Promise.race([told, once(child, 'exit').then(() => undefined)])
  const answered = z.safeParse(Answered, first)
  if (!answered.success) throw new Error(`${handler} did not answer: ${await failed}`)
  return answered.data
}
