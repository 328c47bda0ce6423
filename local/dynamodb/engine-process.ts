import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { localAws } from '../local-aws.ts'
import { StartError } from '../start-error.ts'
import { type EngineOptions, engineArguments } from './engine-arguments.ts'
import { findJava } from './java.ts'

/** Process of DynamoDB Local. It exits with this process, even after a crash, when the pipe to its input is closed. */
export type Engine = {
  process: ChildProcessWithoutNullStreams
  /** Waits for the next database that the engine opens, and returns its address once it responds. */
  nextDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Closing the database file takes about 20 ms. An engine that runs longer than this is killed. */
const STOP_WITHIN_MS = 5000

/** Starts an engine. Throws a StartError if Java or DynamoDB Local is missing. */
export async function spawnEngine(options: EngineOptions): Promise<Engine> {
  const engine = spawn(await findJava(), await engineArguments(options), {
    // In its own process group, so that Ctrl-C does not reach it and pending requests can finish.
    detached: true,
    windowsHide: true,
  })
  const nextPort = portsOf(engine, options.folder?.path)
  return {
    process: engine,
    async nextDatabase() {
      const endpoint = `http://127.0.0.1:${await nextPort()}`
      await respond(endpoint)
      return endpoint
    },
    async stop() {
      if (engine.exitCode !== null || engine.signalCode !== null) return
      const exited = once(engine, 'exit')
      engine.stdin.end()
      const timer = setTimeout(() => engine.kill('SIGKILL'), STOP_WITHIN_MS)
      await exited
      clearTimeout(timer)
    },
  }
}

/** Returns a function that waits for the port of the next database. It rejects with a StartError if the engine ends. */
function portsOf(engine: ChildProcessWithoutNullStreams, folder: string | undefined): () => Promise<number> {
  const waiting: PromiseWithResolvers<number>[] = []
  let failure: StartError | undefined
  const fail = (error: StartError) => {
    failure = error
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  let stderr = ''
  engine.stderr.on('data', (chunk) => {
    // Java prints its reason first. The limit keeps later warnings from accumulating.
    if (stderr.length < 10_000) stderr += chunk
  })
  createInterface(engine.stdout).on('line', (line) => {
    if (line === 'locked') {
      fail(
        new StartError(
          `The database in ${folder} is in use by another running shop. Stop that shop, or name another folder with DATA_DIR.`,
        ),
      )
    }
    const port = /^ready (\d+)$/.exec(line)?.[1]
    if (port) waiting.shift()?.resolve(Number(port))
  })
  engine.once('error', (error) => fail(didNotStart(error.message)))
  engine.once('close', () => fail(didNotStart(stderr)))
  // The engine may have ended, which the next write to it reports.
  engine.stdin.on('error', () => {})
  return () => {
    const next = Promise.withResolvers<number>()
    if (failure) next.reject(failure)
    else waiting.push(next)
    return next.promise
  }
}

function didNotStart(stderr: string): StartError {
  const [firstLine = 'Java ended without a message'] = stderr.split('\n').filter((line) => line.trim() !== '')
  return new StartError(`The database did not start: ${firstLine}`)
}

/** Waits until the database responds. The first request opens its file and fails now if it cannot be read. */
async function respond(endpoint: string): Promise<void> {
  const client = new DynamoDBClient(localAws(endpoint))
  try {
    await client.send(new ListTablesCommand({}))
  } finally {
    client.destroy()
  }
}
