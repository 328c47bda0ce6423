import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type * as z from 'zod/mini'

/** State of a stand-in, which `save` stores. */
export type JsonStore<State> = { state: State; save(): void }

/** Opens the state in `file`, or keeps it in memory without one. A damaged file counts as empty. */
export function openJsonStore<State>(
  file: string | undefined,
  schema: z.ZodMiniType<State>,
  empty: () => State,
): JsonStore<State> {
  const state = (file === undefined ? undefined : read(file, schema)) ?? empty()
  return {
    state,
    save: () => {
      if (file === undefined) return
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
    },
  }
}

function read<State>(file: string, schema: z.ZodMiniType<State>): State | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
