import { invalid } from './refused.ts'

/** The words, names, values and signs of an expression, from the first on. */
export class Tokens {
  readonly #tokens: readonly string[]
  #next = 0

  constructor(expression: string) {
    // An expression may have 4 kB.
    if (Buffer.byteLength(expression) > 4096) throw invalid('Expression size has exceeded the maximum allowed size')
    const tokens = expression.match(TOKEN) ?? []
    if (tokens.join('') !== expression.replaceAll(/\s+/g, '')) throw invalid(`Syntax error in ${expression}`)
    this.#tokens = tokens
  }

  peek(): string | undefined {
    return this.#tokens[this.#next]
  }

  take(): string {
    const token = this.#tokens[this.#next]
    if (token === undefined) throw invalid('Syntax error: the expression ends too early')
    this.#next += 1
    return token
  }

  /** Takes the next one if it is this word or sign, whatever its case. */
  accept(wanted: string): boolean {
    if (this.peek()?.toUpperCase() !== wanted) return false
    this.#next += 1
    return true
  }

  expect(wanted: string): void {
    if (!this.accept(wanted)) throw invalid(`Syntax error at ${this.peek()}: ${wanted} is missing`)
  }

  /** What `read` gives, as often as commas follow. */
  list<T>(read: () => T): T[] {
    const all = [read()]
    while (this.accept(',')) all.push(read())
    return all
  }

  end(): void {
    if (this.peek() !== undefined) throw invalid(`Syntax error at ${this.peek()}`)
  }
}

const TOKEN = /[#:]?[A-Za-z_]\w*|[#:]\w+|\d+|<=|>=|<>|[=<>+\-,.()[\]]/g
