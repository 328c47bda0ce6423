import { listImports } from '../../shared/fiscal/declaration-routes.ts'
import { allFiscalImports } from '../data/fiscal-imports.ts'
import { recentSettings } from '../data/settings.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listImports, async () => {
  const [{ fiscal }, imports] = await Promise.all([recentSettings(), allFiscalImports()])
  // The shop did not import what the demo or the test environment lists.
  return { imports: imports.filter(({ environment }) => environment === fiscal?.environment) }
})
