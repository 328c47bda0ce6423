import { spawnEngine } from './engine-process.ts'

export type DatabaseInMemory = {
  endpoint: string
  close(): Promise<void>
}

export type DatabasesInMemory = {
  /** Opens an empty database. Throws a StartError if the engine did not start, or has ended. */
  open(): Promise<DatabaseInMemory>
  /** Returns the id of the database process. */
  pid(): number | undefined
  /** Closes all databases. */
  stop(): Promise<void>
}

/**
 * Starts one process of DynamoDB Local for any number of databases in memory. Opening another database takes a fraction
 * of the time of another process, whose Java would compile the same code again. Set `isLong` for a run of many minutes,
 * in which optimised code is worth a slower start. Throws a StartError if it cannot start.
 */
export async function startDatabasesInMemory({ isLong = false } = {}): Promise<DatabasesInMemory> {
  const engine = await spawnEngine({ isLong })
  let isRunning = false
  engine.process.on('exit', (code, signal) => {
    if (!isRunning) return
    console.error(`The database stopped unexpectedly (${signal ?? code}), and its data in memory is lost.`)
  })
  return {
    async open() {
      const opened = engine.nextDatabase()
      engine.process.stdin.write('open\n')
      const endpoint = await opened
      isRunning = true
      return {
        endpoint,
        async close() {
          engine.process.stdin.write(`${new URL(endpoint).port}\n`)
        },
      }
    },
    pid: () => engine.process.pid,
    async stop() {
      isRunning = false
      await engine.stop()
    },
  }
}
