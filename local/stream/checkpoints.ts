import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Positions } from './shards.ts'

const Saved = z.record(z.string(), z.object({ streamArn: z.string(), positions: z.record(z.string(), z.string()) }))
type Saved = z.infer<typeof Saved>

export type Checkpoints = {
  /** Returns a consumer's positions in this stream; none if it has not read it. */
  positions(handler: string, streamArn: string): Positions
  save(handler: string, streamArn: string, positions: Positions): void
  /** Immediately writes pending positions. */
  flush(): void
}

/**
 * If a shop is killed, the changes of this period are delivered again. Consumers tolerate that, and it saves disk
 * writes.
 */
const WRITE_EVERY_MS = 250

/**
 * Stores each consumer's position, in a file if one is given, so that a restart continues there. The file is replaced
 * atomically a moment later, with everything saved by then.
 */
export function openCheckpoints(file: string | undefined): Checkpoints {
  const saved = file === undefined ? {} : read(file)
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    if (timer === undefined || file === undefined) return
    clearTimeout(timer)
    timer = undefined
    try {
      write(file, saved)
    } catch (error) {
      // For example a full disk. The next save includes this position.
      console.error('The position in the stream cannot be saved:', error)
    }
  }
  return {
    positions(handler, streamArn) {
      const found = saved[handler]
      return found?.streamArn === streamArn ? found.positions : {}
    },
    save(handler, streamArn, positions) {
      saved[handler] = { streamArn, positions: { ...positions } }
      if (file !== undefined) timer ??= setTimeout(flush, WRITE_EVERY_MS).unref()
    },
    flush,
  }
}

/**
 * Reads the saved positions. If the file is missing or damaged, everything is delivered again, which every consumer
 * must tolerate.
 */
function read(file: string): Saved {
  try {
    return Saved.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}

function write(file: string, saved: Saved): void {
  writeFileSync(`${file}.new`, JSON.stringify(saved))
  renameSync(`${file}.new`, file)
}
