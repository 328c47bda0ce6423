import { languages } from '../web/src/messages/languages.ts'

const INTRO = `# Texts of the screens

All Kinyarwanda texts with their English translations, for native readers. Texts that the owner prescribed stay as they
are, even where they are English. \`\${…}\` stands for a value, such as a number or the name of a lamp; a condition such as
\`\${count === 1 ? … : …}\` selects a form.

To correct a text, change it in \`web/src/messages/rw/\`, in the file and at the name given here, and run \`npm run texts\`,
which writes this page.
`

/** Returns the page that lists the texts of all languages side by side. */
export async function textsPage(): Promise<string> {
  const [first = [], ...others] = await Promise.all(
    languages.map(async ({ areas }) => Promise.all(Object.entries(await areas()).map(textsOfArea))),
  )
  const names = languages.map(({ name }) => name)
  const sections = first.map(([area, texts]) => {
    const translations = others.map((language) => new Map(language.find(([name]) => name === area)?.[1]))
    const rows = [...texts].map(([name, text]) => [name, text, ...translations.map((known) => known.get(name) ?? '')])
    return [`## ${area}`, '', row(['Name', ...names]), row(['---', ...names.map(() => '---')]), ...rows.map(row)]
  })
  return `${[INTRO, ...sections.map((lines) => `${lines.join('\n')}\n`)].join('\n')}`
}

async function textsOfArea([area, load]: [string, () => Promise<object>]) {
  return [area, textsIn(await load())] as const
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** Returns all texts of an object with their paths, without the name of the area itself. */
function textsIn(value: unknown, path: readonly string[] = []): (readonly [name: string, text: string])[] {
  if (typeof value === 'string') return [[path.slice(1).join('.'), value.replaceAll(/\s+/g, ' ')]]
  if (typeof value === 'function') return [[path.slice(1).join('.'), patternOf(value.toString())]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
}

/** Returns what a function of texts returns: the template of `(count) => \`${count} lamps\``. */
function patternOf(source: string): string {
  const body = source.replaceAll(/\s+/g, ' ').replace(/^(?:\([^)]*\)|\w+) => /, '')
  return body.replace(/^`([^`]*)`$/, '$1')
}
