import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const Answered = z.object({
  answer: z.optional(z.unknown()),
  /** Milliseconds from the import of the bundle to the response. */
  ms: z.number(),
})
export type Answered = z.infer<typeof Answered>

/**
 * Calls the handler of a bundle in a process that has only its folder's files and this environment. Rejects with the
 * process's output when it fails.
 */
export async function invokeBundle(
  folder: string,
  event: unknown,
  environment: Readonly<Record<string, string>>,
): Promise<Answered> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lambda-process.ts'), join(folder, 'index.mjs')], {
    cwd: folder,
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  })
  const { stdin, stderr } = child
  if (!stdin || !stderr) throw new Error('The process has no pipes')
  const failed = text(stderr)
  const told = new Promise<unknown>((resolve) => child.once('message', resolve))
  stdin.end(JSON.stringify(event))
  const first = await Promise.race([told, once(child, 'exit').then(() => undefined)])
  const answered = z.safeParse(Answered, first)
  if (!answered.success) throw new Error(`The bundle in ${folder} did not answer: ${ending(await failed)}`)
  return answered.data
}

/** Returns the error and its stack. Node prints the source line before them, which is the whole bundle. */
function ending(printed: string): string {
  return printed.slice(printed.lastIndexOf('\n\n', printed.length - 100)).slice(-2000)
}
