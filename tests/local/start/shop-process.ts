import { type ChildProcess, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'

export type ShopProcess = {
  child: ChildProcess
  /** Resolves with the shop's address once it is ready; rejects if the process ends before that. */
  ready: Promise<string>
  ended: Promise<Ending>
}
type ProcessOptions = { direct?: boolean; program?: string; words?: readonly string[] }
type Ending = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }

/**
 * Starts a shop like `npm start`, or `direct`ly without run.mjs, or with another `program` and its `words`. A shop that
 * the test has not ended is killed.
 */
export function startShopProcess(
  environment: Record<string, string>,
  { direct = false, program = 'local/start.ts', words = [] }: ProcessOptions = {},
): ShopProcess {
  const child = spawn(process.execPath, [...(direct ? [] : ['local/run.mjs']), program, ...words], {
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
    const url = /^ready (.+)$/m.exec(stdout)?.[1]
    if (url !== undefined) resolve(url)
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  const ended = new Promise<Ending>((resolveEnd) => {
    child.on('close', (code, signal) => {
      reject(new Error(`The shop ended before it was ready: ${stdout}${stderr}`))
      resolveEnd({ code, signal, stdout, stderr })
    })
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    // Child processes end a little later and may still write to the folder, which is deleted next.
    await ended
  })
  // A test that expects the end does not await readiness.
  ready.catch(() => {})
  return { child, ready, ended }
}
