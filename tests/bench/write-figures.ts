import { readFile, writeFile } from 'node:fs/promises'
import { withContents } from '../../docs/markdown.ts'

const page = new URL('../../docs/benchmarks.md', import.meta.url)

/** Replaces the figures in docs/benchmarks.md that this command wrote before. */
export async function writeFigures(command: string, figures: string): Promise<void> {
  const marks = { begin: `<!-- figures: written by ${command} -- --write -->`, end: '<!-- end of the figures -->' }
  await writeFile(page, withContents(await readFile(page, 'utf8'), marks, figures))
}
