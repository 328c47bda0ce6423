import { writeFileSync } from 'node:fs'
import { contract } from '../shared/contract.ts'
import { errorsPage } from './errors-page.ts'
import { openApiOf } from './openapi.ts'

// npm run openapi: writes what the documentation says about the API from the contract.
writeFileSync(new URL('openapi.json', import.meta.url), `${JSON.stringify(openApiOf(contract), null, 2)}\n`)
writeFileSync(new URL('reference/errors.md', import.meta.url), errorsPage(contract))
