import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Positions } from './shards.ts'

const Saved = z.record(z.string(), z.object({ streamArn: z.string(), positions: z.record(z.string(), z.string()) }))
type Saved = z.infer<typeof Saved>

export type Checkpoints = {
  /** Where a consumer is in this stream; nowhere in a stream that it has not read. */
  positions(handler: string, streamArn: string): Positions
  save(handler: string, streamArn: string, positions: Positions): void
}

/**
 * Keeps how far each consumer has come, in a file if one is given, so that a restart goes on from there. The file is
 * replaced as a whole: a crash leaves the old one or the new one. Synchronous on purpose: the consumers share it.
 */
export function openCheckpoints(file: string | undefined): Checkpoints {
  const saved = file === undefined ? {} : read(file)
  return {
    positions(handler, streamArn) {
      const found = saved[handler]
      return found?.streamArn === streamArn ? found.positions : {}
    },
    save(handler, streamArn, positions) {
      saved[handler] = { streamArn, positions: { ...positions } }
      if (file !== undefined) write(file, saved)
    },
  }
}

/** A file that is missing or damaged means reading from the start: delivered again, which every consumer must bear. */
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
