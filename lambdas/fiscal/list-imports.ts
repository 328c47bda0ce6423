import { listImports } from '../../shared/fiscal/routes.ts'
import { allFiscalImports } from '../data/fiscal-imports.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listImports, async () => ({ imports: await allFiscalImports() }))
