/** Source of a passage: a comment, a test's title, a Markdown page, or an English text that users see. */
export type Kind = 'comment' | 'title' | 'page' | 'text'

export type Passage = { kind: Kind; line: number; text: string }

/** A pattern that plain English avoids, and what to write in its place. */
export type Rule = { name: string; instead: string; pattern: RegExp; kinds?: readonly Kind[] }

export const MAX_TITLE = 80

export const RULES: readonly Rule[] = [
  {
    name: 'bare relative opening',
    instead: 'start with a verb or a noun',
    pattern:
      /^(What|Who|Those|That (which|a|an|the|is|it)|The same|Of|By which|As|Also|Until when|In which|From which)\b(?!.*\?$)/,
    kinds: ['comment'],
  },
  {
    name: 'vague actor',
    instead: 'name the customer, seller, admin, caller or handler',
    pattern: /\b(nobody|somebody|everybody|anybody|whoever|someone|anyone)\b/i,
    kinds: ['comment', 'title', 'page'],
  },
  { name: 'at once', instead: 'immediately, or simultaneously', pattern: /\bat once\b/i },
  { name: 'anew', instead: 'again', pattern: /\banew\b/i },
  { name: 'for good', instead: 'permanently', pattern: /\bfor good\b/i },
  { name: 'mend', instead: 'fix', pattern: /\bmend(s|ed|ing)?\b/i },
  { name: 'line for connection', instead: 'offline, online or connection', pattern: LINE() },
  { name: 'made ahead', instead: 'prerendered', pattern: /\bmade[ -]ahead\b/i },
  { name: 'is none', instead: 'a positive statement', pattern: /\b(is|are) none( of)?\b/i },
  { name: 'beside(s)', instead: 'alongside, next to or in addition to', pattern: /\bbesides?\b/i },
  { name: 'also if', instead: 'even if', pattern: /\balso (if|when|where|not|while|without)\b/i },
  { name: 'a look', instead: 'refresh, poll, read or check', pattern: /\ba look\b|\blooks? (at|for) (it|them)\b/i },
  {
    name: 'the program',
    instead: 'app, client or bundle',
    pattern: /\bthe program\b/i,
    kinds: ['comment', 'title', 'page'],
  },
  { name: 'copy of the books', instead: 'backup', pattern: /\bcop(y|ies) of the books\b/i },
  { name: 'e-mail', instead: 'email', pattern: /\be-mails?\b/i },
  {
    name: 'as X does',
    instead: 'like X',
    pattern: /, as \w+(’s|'s)? (do|does|did|has|have)\b/i,
    kinds: ['comment', 'page'],
  },
  {
    name: 'long title',
    instead: `at most ${MAX_TITLE} characters`,
    pattern: new RegExp(`^.{${MAX_TITLE + 1},}$`),
    kinds: ['title'],
  },
]

function LINE(): RegExp {
  return /\b(without|with|have|has|weak|poor|no) (a )?line\b(?! (of|for|in the|that))|\bthe line (is|was|comes|goes|breaks|back|fails)\b/i
}

/** Returns the passages of a file that a reader sees as prose. `path` decides how the file is read. */
export function passagesIn(path: string, source: string): Passage[] {
  if (path.endsWith('.md')) return pagesIn(source)
  const found = [...commentsIn(source), ...(isTest(path) ? titlesIn(source) : [])]
  return isEnglishText(path) ? [...found, ...textsIn(source)] : found
}

/** Returns the rules that a passage breaks. */
export function broken({ kind, text }: Passage): Rule[] {
  return RULES.filter(({ pattern, kinds }) => (kinds === undefined || kinds.includes(kind)) && pattern.test(text))
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

function isEnglishText(path: string): boolean {
  return path.startsWith('web/src/messages/en/') || /^shared\/(\w+-)?errors\.ts$/.test(path)
}

/** Returns the paragraphs of Markdown, without code blocks. A table's row is a paragraph. */
function pagesIn(source: string): Passage[] {
  let isCode = false
  return source.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) isCode = !isCode
    return isCode || text.trim() === '' ? [] : [{ kind: 'page', line: index + 1, text: text.replace(/`[^`]*`/g, '') }]
  })
}

/** Returns each comment as one line of text. Consecutive line comments are one comment. */
function commentsIn(source: string): Passage[] {
  const passages: Passage[] = []
  const lines = source.split('\n')
  for (let index = 0; index < lines.length; index += 1) {
    const start = index
    const trimmed = lines[index]?.trim() ?? ''
    const texts: string[] = []
    if (trimmed.startsWith('/*')) {
      while (index < lines.length && !lines[index]?.includes('*/')) texts.push(lines[index++] ?? '')
      texts.push(lines[index] ?? '')
    } else if (/(^|\s)\/\/ /.test(trimmed) && !/['"`].*\/\/ .*['"`]/.test(trimmed)) {
      texts.push(trimmed.slice(trimmed.indexOf('// ')))
      while (trimmed.startsWith('//') && lines[index + 1]?.trim().startsWith('//'))
        texts.push(lines[++index]?.trim() ?? '')
    }
    const text = texts
      .map((each) =>
        each
          .replace(/^\s*(\/\*\*?|\*\/|\*|\/\/)/, '')
          .replace(/\*\/\s*$/, '')
          .replace(/`[^`]*`/g, '')
          .trim(),
      )
      .filter((each) => each !== '')
      .join(' ')
    if (text !== '') passages.push({ kind: 'comment', line: start + 1, text })
  }
  return passages
}

const TITLE = /\b(?:it|test|describe)(?:\.\w+)?(?:\([^()]*\)|`[^`]*`)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

function titlesIn(source: string): Passage[] {
  return [...source.matchAll(TITLE)].map(({ 2: text = '', index }) => ({
    kind: 'title',
    line: source.slice(0, index).split('\n').length,
    text,
  }))
}

function textsIn(source: string): Passage[] {
  return source.split('\n').flatMap((row, index) =>
    [...row.matchAll(/(['`])((?:\\.|(?!\1).)*)\1/g)]
      .map(({ 2: text = '' }) => text)
      .filter((text) => text.includes(' '))
      .map((text) => ({ kind: 'text', line: index + 1, text }) as const),
  )
}
