import { writeFile } from 'node:fs/promises'

/** Replaces the page in docs/benchmarks with the results of this command, which is `npm run bench` or `npm run bench:<page>`. */
export async function writeFigures(command: string, figures: string): Promise<void> {
  const name = command.split(/[ :]/).at(-1)
  const page = new URL(`../../docs/benchmarks/${name}.md`, import.meta.url)
  const intro = '[Benchmarks](../explanation/benchmarks.md) says how to read them.'
  await writeFile(page, `# Results of \`${command}\`\n\n${intro}\n\n${figures}\n`)
}
