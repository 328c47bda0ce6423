import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { makeDataFolder } from '../data-folder.ts'
import { localAws } from '../local-aws.ts'
import { StartError } from '../start-error.ts'
import { type EngineOptions, engineArguments } from './engine-arguments.ts'
import { findJava } from './java.ts'

export type DynamoDb = {
  endpoint: string
  /** Returns the id of the current database process. */
  pid(): number | undefined
  stop(): Promise<void>
}

/** Closing the database file takes about 20 ms. An engine that runs longer than this is killed. */
const stopWithinMs = 5000

/** Milliseconds between two attempts to restart an engine. */
const RESTART_EVERY_MS = 1000

type Engine = { process: ChildProcessWithoutNullStreams; port: number }

/**
 * Starts DynamoDB Local on a free port of the loopback interface and waits until it responds. Tables are in `dataDir`,
 * or in memory without one. An engine with a folder that exits unexpectedly is restarted at the same address with the
 * same tables. It exits with this process, even after a crash, because it runs only while the pipe to its standard
 * input is open. Throws a StartError if it cannot start.
 */
export async function startDynamoDb({ dataDir, isLong }: Omit<EngineOptions, 'port'>): Promise<DynamoDb> {
  if (dataDir !== undefined) await makeDataFolder(dataDir)
  const stopping = new AbortController()
  let engine = await startEngine({ dataDir, isLong, port: 0 })
  let restarting: Promise<void> | undefined
  const { port } = engine

  function watch({ process }: Engine): void {
    process.on('exit', (code, signal) => {
      if (stopping.signal.aborted) return
      const what = `The database stopped unexpectedly (${signal ?? code})`
      console.error(dataDir === undefined ? `${what}, and its data in memory is lost.` : `${what}. Restarting it.`)
      if (dataDir !== undefined) restarting = startAgain()
    })
  }

  async function startAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        engine = await startEngine({ dataDir, isLong, port })
        return watch(engine)
      } catch (error) {
        console.error(error instanceof StartError ? error.message : error)
        await sleep(RESTART_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  watch(engine)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    pid: () => engine.process.pid,
    async stop() {
      stopping.abort()
      await restarting
      await stopEngine(engine.process)
    },
  }
}

/** Starts an engine and waits until it responds. */
async function startEngine(options: EngineOptions): Promise<Engine> {
  const { dataDir } = options
  const engine = spawn(await findJava(), await engineArguments(options), {
    // In its own process group, so that Ctrl-C does not reach it and pending requests can finish.
    detached: true,
    windowsHide: true,
  })
  const port = await portOf(engine, dataDir)
  try {
    await answers(`http://127.0.0.1:${port}`)
    return { process: engine, port }
  } catch (error) {
    await stopEngine(engine)
    throw error
  }
}

function portOf(engine: ChildProcessWithoutNullStreams, dataDir: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    let stderr = ''
    engine.stderr.on('data', (chunk) => {
      // Java prints its reason first. The limit keeps later warnings from accumulating.
      if (stderr.length < 10_000) stderr += chunk
    })
    createInterface(engine.stdout).on('line', (line) => {
      if (line === 'locked') {
        reject(
          new StartError(
            `The database in ${dataDir} is in use by another running shop. Stop that shop, or name another folder with DATA_DIR.`,
          ),
        )
      }
      const port = /^ready (\d+)$/.exec(line)?.[1]
      if (port) resolve(Number(port))
    })
    engine.once('error', (error) => reject(didNotStart(error.message)))
    engine.once('close', () => reject(didNotStart(stderr)))
  })
}

function didNotStart(stderr: string): StartError {
  const [firstLine = 'Java ended without a message'] = stderr.split('\n').filter((line) => line.trim() !== '')
  return new StartError(`The database did not start: ${firstLine}`)
}

/** Waits until the engine responds. The first request opens the database file and fails now if it cannot be read. */
async function answers(endpoint: string): Promise<void> {
  const client = new DynamoDBClient(localAws(endpoint))
  try {
    await client.send(new ListTablesCommand({}))
  } finally {
    client.destroy()
  }
}

async function stopEngine(engine: ChildProcessWithoutNullStreams): Promise<void> {
  if (engine.exitCode !== null || engine.signalCode !== null) return
  const exited = once(engine, 'exit')
  engine.stdin.end()
  const timer = setTimeout(() => engine.kill('SIGKILL'), stopWithinMs)
  await exited
  clearTimeout(timer)
}
