import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Runs the module in its own thread with these settings in its environment, and returns the one message it sends. One
 * run can thus use several settings with modules that read them on import.
 */
export async function inWorker(module: URL, workerData: unknown, settings: Record<string, string>): Promise<unknown> {
  const execArgv = [...process.execArgv, '--import', new URL('wait-for-emulators.ts', import.meta.url).href]
  const worker = new Worker(module, { workerData, env: { ...process.env, ...settings }, execArgv })
  try {
    const [message]: unknown[] = await once(worker, 'message')
    return message
  } finally {
    await worker.terminate()
  }
}
