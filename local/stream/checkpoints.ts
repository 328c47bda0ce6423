import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Positions } from './shards.ts'

const Saved = z.record(z.string(), z.object({ streamArn: z.string(), positions: z.record(z.string(), z.string()) }))
type Saved = z.infer<typeof Saved>

export type Checkpoints = {
  /** A consumer's positions in this stream; none if it has not read it. */
  positions(handler: string, streamArn: string): Positions
  save(handler: string, streamArn: string, positions: Positions): void
}

/**
 * Stores how far each consumer has read, in a file if one is given, so that a restart continues there. The file is replaced
 * atomically, and synchronously because the consumers share it.
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

/** Without the file, or if it is damaged, everything is delivered again, which every consumer must tolerate. */
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
