import { errorDetails } from '../shared/error-details.ts'
import { errors, type Meaning } from '../shared/errors.ts'
import { errorsOf, type Route } from '../shared/route.ts'

const INTRODUCTION = `# Error codes

<!-- Generated from shared/errors.ts and the contract. Change those, then run \`npm run openapi\`. -->

Every error of the API has the body \`{ "code": …, "message": … }\`. The code is stable and meant for clients; the message is for people and may
change. Some errors have further fields. **Retry** is the value of the \`Retry-After\` header: seconds, or the start of the next hour.

API Gateway answers some calls before they reach the shop. Those errors (401, 404, 413, 429, 503) have a \`message\` only.
[openapi.json](../openapi.json) has the schemas; [add a route](../how-to/add-a-route.md) says how to add a code.`

/** Codes of more routes than this are listed with the number of routes instead of their names. */
const MAX_NAMED = 10

/** Returns the reference page of all error codes, with the routes that answer each one. */
export function errorsPage(contract: readonly Route[]): string {
  const codes = Object.keys(errors)
  const routesOf = (code: string) => contract.filter((route) => errorsOf(route).some((each) => each === code))
  const count = (code: string) => routesOf(code).length
  const common = codes.filter((code) => count(code) > MAX_NAMED)
  const particular = codes.filter((code) => count(code) > 0 && count(code) <= MAX_NAMED)
  const unrouted = codes.filter((code) => count(code) === 0)
  const share = (code: string) =>
    count(code) === contract.length ? 'all routes' : `${count(code)} of ${contract.length} routes`
  return `${[
    INTRODUCTION,
    '## Errors of many routes',
    'They follow from what a route accepts and who may call it; `errorsOf` in `shared/route.ts` has the rules.',
    tableOf(common, share),
    '## Errors of particular routes',
    'The paths are below `/api`.',
    tableOf(particular, (code) => routesOf(code).map(nameOf).join(', ')),
    '## Errors of commands',
    'No route answers these; the commands for the books print them.',
    tableOf(unrouted),
  ].join('\n\n')}\n`
}

function tableOf(codes: readonly string[], answeredBy?: (code: string) => string): string {
  const last = (text: string) => (answeredBy ? [text] : [])
  const head = ['code', 'status', 'meaning', 'further fields', 'retry', ...last('answered by')]
  const meanings: [string, Meaning][] = Object.entries(errors)
  const rows = meanings
    .filter(([code]) => codes.includes(code))
    .map(([code, { status, meaning, retryAfter }]) => [
      ...[`\`${code}\``, status, meaning, fieldsOf(code), retryAfter ?? ''],
      ...(answeredBy ? [answeredBy(code)] : []),
    ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function fieldsOf(code: string): string {
  const details: Partial<Record<string, { shape: object }>> = errorDetails
  return Object.keys(details[code]?.shape ?? {})
    .map((field) => `\`${field}\``)
    .join(', ')
}

function nameOf({ method, path }: Route): string {
  return `\`${method} ${path}\``
}
