import { readFile, writeFile } from 'node:fs/promises'

const page = new URL('../../docs/benchmarks.md', import.meta.url)
const [BEGIN, END] = ['<!-- figures: written by npm run bench -- --write -->', '<!-- end of the figures -->']

/** Replaces the figures in docs/benchmarks.md; what people wrote around them stays. */
export async function writeFigures(figures: string): Promise<void> {
  const text = await readFile(page, 'utf8')
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error(`docs/benchmarks.md has lost its marks '${BEGIN}' and '${END}'`)
  await writeFile(page, `${text.slice(0, begin)}${BEGIN}\n\n${figures}\n\n${text.slice(end)}`)
}
