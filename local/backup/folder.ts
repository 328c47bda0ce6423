import { readFileSync, writeFileSync } from 'node:fs'
import { appendFile, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CommandError } from '../commands/run-command.ts'

/** Files of a backup folder, with one JSON document per line. The folder also contains the pictures. */
const FILES = { rows: 'rows.jsonl', people: 'people.jsonl', pictures: 'pictures.jsonl' } as const
export type Part = keyof typeof FILES

/** Written last, so that an interrupted backup does not count as complete. */
const ABOUT = 'about.json'

const About = z.object({
  format: z.literal(1),
  table: z.string(),
  begunAt: z.iso.datetime(),
  rows: z.int(),
  people: z.int(),
  pictures: z.int(),
})
export type About = z.infer<typeof About>

/**
 * Creates the folder of a backup.
 * @throws CommandError if the folder is not empty
 */
export async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new CommandError(`${folder} is not empty. Name a new folder.`)
  for (const file of Object.values(FILES)) await appendFile(join(folder, file), '')
}

export async function addLines(folder: string, part: Part, documents: readonly unknown[]): Promise<void> {
  await appendFile(join(folder, FILES[part]), documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
}

export async function* linesOf(folder: string, part: Part): AsyncGenerator<string> {
  const file = await open(join(folder, FILES[part]))
  yield* file.readLines()
}

export function finishFolder(folder: string, about: Omit<About, 'format'>): void {
  writeFileSync(join(folder, ABOUT), `${JSON.stringify({ format: 1, ...about } satisfies About, null, 2)}\n`)
}

/**
 * Reads the description of a backup.
 * @throws CommandError if the folder has no complete backup
 */
export function readAbout(folder: string): About {
  try {
    return z.parse(About, JSON.parse(readFileSync(join(folder, ABOUT), 'utf8')))
  } catch {
    throw new CommandError(`${folder} is not a complete backup of a shop: ${ABOUT} is missing or invalid.`)
  }
}
