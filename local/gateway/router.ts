import findMyWay from 'find-my-way'
import { API_PREFIX, type Route } from '../../shared/route.ts'

export type Match = { route: Route; pathParameters: Record<string, string> }

/** Longer than any id or slug. Above the library's own limit of 100, a path would not match. */
const MAX_PARAMETER_LENGTH = 4096

/**
 * Finds the route of a call like HTTP APIs: by whole segments, a fixed one before a {parameter}, with decoded
 * parameters. The path must be decodable.
 */
export function createRouter(contract: readonly Route[]): (method: string, path: string) => Match | undefined {
  const router = findMyWay({ maxParamLength: MAX_PARAMETER_LENGTH })
  for (const route of contract) {
    router.on(route.method, `${API_PREFIX}${route.path}`.replaceAll(/\{(\w+)\}/g, ':$1'), () => {}, route)
  }
  const methods = [...new Set(contract.map((route) => route.method))]
  return (method, path) => {
    const known = methods.find((name) => name === method)
    const found = known && router.find(known, path)
    if (!found) return undefined
    const pathParameters = pathParametersOf(found.params)
    // The library also matches /products/ with /products/{id}.
    if (Object.values(pathParameters).includes('')) return undefined
    const route: Route = found.store
    return { route, pathParameters }
  }
}

function pathParametersOf(params: { [name: string]: string | undefined }): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']))
}
