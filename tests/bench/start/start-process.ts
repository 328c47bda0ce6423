import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'

export type Started = {
  url: string
  /** The launcher's process id; the shop and its database are its children. */
  pid: number
  /** Milliseconds from the command to the line 'ready'. */
  readyMs: number
  stop(): Promise<void>
}

/** Starts the shop like `npm start`, with this data folder and a free port, and waits for its line 'ready'. */
export async function startProcess(dataDir: string): Promise<Started> {
  const start = performance.now()
  const child = spawn(process.execPath, ['local/run.mjs', 'local/start.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      const ready = /^ready (.+)$/m.exec(said)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The shop ended before it was ready: ${said}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - start,
    async stop() {
      process.off('exit', kill)
      child.kill()
      await ended
    },
  }
}
