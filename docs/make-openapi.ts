import { writeFileSync } from 'node:fs'
import { contract } from '../shared/contract.ts'
import { openApiOf } from './openapi.ts'

writeFileSync(new URL('openapi.json', import.meta.url), `${JSON.stringify(openApiOf(contract), null, 2)}\n`)
