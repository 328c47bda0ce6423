import { setTimeout as sleep } from 'node:timers/promises'
import { makeDataFolder } from '../data-folder.ts'
import { StartError } from '../start-error.ts'
import { type Engine, spawnEngine } from './engine-process.ts'

export type DynamoDb = {
  endpoint: string
  /** Returns the id of the current database process. */
  pid(): number | undefined
  stop(): Promise<void>
}

/** Milliseconds between two attempts to restart an engine. */
const RESTART_EVERY_MS = 1000

/**
 * Starts DynamoDB Local on a free port of the loopback interface and waits until it responds. Tables are in `dataDir`.
 * If it exits unexpectedly, it is restarted at the same address with the same tables. Throws a StartError if it cannot
 * start.
 */
export async function startDynamoDb(dataDir: string): Promise<DynamoDb> {
  await makeDataFolder(dataDir)
  const stopping = new AbortController()
  let { engine, endpoint } = await startEngine(dataDir, 0)
  let restarting: Promise<void> | undefined

  function watch({ process }: Engine): void {
    process.on('exit', (code, signal) => {
      if (stopping.signal.aborted) return
      console.error(`The database stopped unexpectedly (${signal ?? code}). Restarting it.`)
      restarting = startAgain()
    })
  }

  async function startAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        engine = (await startEngine(dataDir, Number(new URL(endpoint).port))).engine
        return watch(engine)
      } catch (error) {
        console.error(error instanceof StartError ? error.message : error)
        await sleep(RESTART_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  watch(engine)
  return {
    endpoint,
    pid: () => engine.process.pid,
    async stop() {
      stopping.abort()
      await restarting
      await engine.stop()
    },
  }
}

async function startEngine(path: string, port: number): Promise<{ engine: Engine; endpoint: string }> {
  const engine = await spawnEngine({ folder: { path, port } })
  try {
    return { engine, endpoint: await engine.nextDatabase() }
  } catch (error) {
    await engine.stop()
    throw error
  }
}
