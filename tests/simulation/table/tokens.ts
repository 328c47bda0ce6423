import { invalid } from './errors.ts'

/** Tokens of an expression in order: words, names, values and symbols. */
export class Tokens {
  readonly #tokens: readonly string[]
  #next = 0

  constructor(expression: string) {
    // DynamoDB's limit of an expression is 4 kB.
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

  /** Consumes the next token if it is this word or symbol, ignoring case. */
  accept(wanted: string): boolean {
    if (this.peek()?.toUpperCase() !== wanted) return false
    this.#next += 1
    return true
  }

  expect(wanted: string): void {
    if (!this.accept(wanted)) throw invalid(`Syntax error at ${this.peek()}: ${wanted} is missing`)
  }

  /** Returns the results of `read` for a comma-separated list. */
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
