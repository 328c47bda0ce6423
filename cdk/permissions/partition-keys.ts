/*
 * Finds the partition keys in a handler's code (bundle/reachable-code.ts) by their spelling, and returns them as
 * patterns of IAM's StringLike.
 */

/** Matches where a key is built: PK: `ORDER#${id}`, PK: "HEALTH", PK: SPECIAL. PK: _ destructures an item instead. */
const MADE = /(?<!\w)PK: (?!_\b)(`[^`]*`|"[^"]*"|[\w.()]+)/g

/**
 * Returns all keys that are built.
 * @throws Error for one that cannot be traced to its literal
 */
export function keysMade(code: string): string[] {
  return [...code.matchAll(MADE)].flatMap(([, key = '']) => patternOf(key, code))
}

/**
 * Returns the keys of items that may be written: all except those that are only read. All keys in a transaction count
 * as written, because AWS does not document whether IAM sees them one by one.
 */
export function keysWritten(code: string): string[] {
  const statements = topLevel(code)
  const makers = new Map<string, string[]>()
  const keysAt = (text: string): { key: string; at: number }[] => [
    ...[...text.matchAll(MADE)].flatMap(({ 1: key = '', index }) =>
      patternOf(key, code).map((each) => ({ key: each, at: index })),
    ),
    ...[...text.matchAll(/\w+/g)].flatMap(({ 0: name, index }) =>
      (makers.get(name) ?? []).map((key) => ({ key, at: index })),
    ),
  ]
  // A key may be built from another one that comes before or after it.
  for (let known = -1; known < countOf(makers); ) {
    known = countOf(makers)
    for (const [name, text] of statements) {
      if (/keys?\d*$/i.test(name)) makers.set(name, [...new Set(keysAt(text).map(({ key }) => key))])
    }
  }
  return statements
    .filter(([name]) => !makers.has(name))
    .flatMap(([, text]) => keysAt(text).flatMap(({ key, at }) => (isOnlyRead(text, at) ? [] : [key])))
}

function countOf(makers: ReadonlyMap<string, readonly string[]>): number {
  return [...makers.values()].flat().length
}

/** Returns the functions and constants of a module by their names, including keys that esbuild assigns when it is first used. */
function topLevel(code: string): [name: string, text: string][] {
  const begins = [...code.matchAll(/^(?:async )?(?:function\*? |var |class )(\w+)|^ {4}(\w+[kK]ey) = /gm)]
  return begins.map(({ 1: name, 2: assigned = '', index, 0: head }, n) => [
    name ?? assigned,
    code.slice(index + head.length, begins[n + 1]?.index),
  ])
}

/** Matches the text before a bracket in which keys are only read. */
const READING =
  /(?:\b(?:GetCommand|QueryCommand|paginateQuery|batchGet|readSnapshot|snapshot)\d*\(|\breads\d*(?: =|:) \[)$/

function isOnlyRead(text: string, at: number): boolean {
  let depth = 0
  for (let open = at - 1; open >= 0; open -= 1) {
    if (')]}'.includes(text[open] ?? '')) depth += 1
    if (!'([{'.includes(text[open] ?? '')) continue
    if (depth > 0) depth -= 1
    else if (READING.test(text.slice(Math.max(0, open - 40), open + 1))) return true
  }
  return false
}

/** Returns the partition key of a query: PK = :special with ":special": SPECIAL. */
export function keyAsked(query: string, code: string): string[] {
  return patternOf(valueAsked(query, 'PK'), code)
}

/** Matches the index of a query: IndexName: "GSI1", or IndexName: index in a function that is called with it. */
const INDEX = /IndexName: (?:"(GSI\d)"|(\w+))/

/** Matches where a function that queries an index is called: pageOf("GSI2", ORDERS, after). */
const INDEX_PASSED = /\w+\("(GSI\d)", /g

/**
 * Returns the partition keys used in queries of each index.
 * @throws Error for a query whose index or key is spelled in another way
 */
export function keysOfIndexes(queries: readonly string[], code: string): Record<string, string[]> {
  const onIndex = queries.flatMap((query) => {
    const [, literal, variable] = INDEX.exec(query) ?? []
    return literal || variable ? [{ query, index: literal }] : []
  })
  const spelled = onIndex.flatMap(({ query, index }) => (index ? [[index, valueAsked(query, `${index}PK`)]] : []))
  const passed = [...code.matchAll(INDEX_PASSED)].map((call) => [
    call[1] ?? '',
    expressionAt(code, call.index + call[0].length),
  ])
  const names = [...code.matchAll(/"GSI\d"/g)].length
  if (names !== spelled.length + passed.length || (onIndex.length > spelled.length && passed.length === 0)) {
    throw new Error('The name of an index appears where its partition key cannot be read')
  }
  const found: Record<string, string[]> = {}
  for (const [index = '', value = ''] of [...spelled, ...passed]) {
    found[index] = [...new Set([...(found[index] ?? []), ...patternsOf(value, code)])].toSorted()
  }
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the spelling of the value to which a query's key condition compares this attribute. */
function valueAsked(query: string, attribute: string): string {
  const [, name] = new RegExp(`"${attribute} = (:\\w+)`).exec(query) ?? []
  const [begin] = (name && new RegExp(`"${name}": `).exec(query)) || []
  if (begin === undefined) throw new Error(`The partition key of this query cannot be read:\n${query}`)
  return expressionAt(query, query.indexOf(begin) + begin.length)
}

/** Returns the expression that begins at a place and ends before a comma, a closing bracket or a line's end. */
function expressionAt(code: string, from: number): string {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    const sign = code[at] ?? ''
    if (depth === 0 && ',)]}\n'.includes(sign)) return code.slice(from, at).trim()
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
  }
  return code.slice(from).trim()
}

/** Returns the patterns of a key that a condition chooses, or that a function builds and returns. */
function patternsOf(spelling: string, code: string): string[] {
  const [, either, or] = / \? (.+) : (.+)$/.exec(spelling) ?? []
  if (either !== undefined && or !== undefined) return [...patternsOf(either, code), ...patternsOf(or, code)]
  const [, maker] = /^(\w+)\(/.exec(spelling) ?? []
  const [, built] = (maker && new RegExp(`^function ${maker}\\(.*\\) \\{\\n  return (.+);\\n\\}`, 'm').exec(code)) || []
  return patternOf(built ?? spelling, code)
}

function patternOf(spelling: string, code: string): string[] {
  // A key that is built, and found, elsewhere; or a schema's.
  if (/^\w+\(.*\)\.PK$|^z\d*\./.test(spelling)) return []
  const [, head] = /^`([^`$]+)\$\{/.exec(spelling) ?? []
  if (head !== undefined) return [`${head}*`]
  const [, text] = /^"([^"]+)"$/.exec(spelling) ?? []
  if (text !== undefined) return [text]
  const [, constant] = new RegExp(`^(?:var | {4})${spelling} = "([^"]+)"`, 'm').exec(code) ?? []
  if (constant === undefined) throw new Error(`The partition key ${spelling} cannot be traced to a literal`)
  return [constant]
}

/** Returns the text between a call's brackets, the first of which is at `open`. */
export function argumentsAt(code: string, open: number): string {
  let depth = 0
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')') depth -= 1
    if (depth === 0) return code.slice(open, at)
  }
  throw new Error('A bracket is not closed')
}
