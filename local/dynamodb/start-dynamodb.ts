import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { makeDataFolder } from '../data-folder.ts'
import { localAws } from '../local-aws.ts'
import { StartError } from '../start-error.ts'
import { engineArguments } from './engine-arguments.ts'
import { findJava } from './java.ts'

export type DynamoDb = { endpoint: string; stop(): Promise<void> }

/** Closing the database file takes some 20 ms; an engine that runs longer is killed. */
const stopWithinMs = 5000

/**
 * Starts DynamoDB Local on a free port of the loopback interface, with the tables in `dataDir`, or in memory without one,
 * and waits until it answers. It ends with this process, however that ends, as it serves only while the pipe from here to
 * its standard input is open. Throws a StartError if it cannot start.
 */
export async function startDynamoDb({ dataDir }: { dataDir: string | undefined }): Promise<DynamoDb> {
  if (dataDir !== undefined) await makeDataFolder(dataDir)
  const engine = spawn(await findJava(), await engineArguments(dataDir), {
    // In a group of its own, so that Ctrl-C does not reach it and pending requests can finish.
    detached: true,
    windowsHide: true,
  })
  const stop = () => stopEngine(engine)
  const endpoint = `http://127.0.0.1:${await portOf(engine, dataDir)}`
  try {
    await answers(endpoint)
  } catch (error) {
    await stop()
    throw error
  }
  engine.on('exit', (code, signal) => {
    if (!engine.stdin.writableEnded) console.error(`The database stopped unexpectedly (${signal ?? code}).`)
  })
  return { endpoint, stop }
}

function portOf(engine: ChildProcessWithoutNullStreams, dataDir: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    let stderr = ''
    engine.stderr.on('data', (chunk) => {
      // Java's reason comes first; later warnings must not pile up.
      if (stderr.length < 10_000) stderr += chunk
    })
    createInterface(engine.stdout).on('line', (line) => {
      if (line === 'locked') {
        reject(
          new StartError(
            `The database in ${dataDir} is in use by another running shop: stop that one, or name another folder with DATA_DIR.`,
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

/** The first request opens the database file, which shows now whether it can be read. */
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
