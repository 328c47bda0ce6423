import type { ReplyOf, Route } from '../../../shared/route.ts'
import type { DataFormat } from './data-format.ts'

/** Part of a route that sending a request needs. */
export type Endpoint = Pick<Route, 'method' | 'path' | 'access' | 'multipart'> & {
  /** Whether the reply to staff has more fields, so that a public call sends their token. */
  hasStaffReply: boolean
}

/** Route whose schemas load along with its first reply, so that they are not part of the first load. */
export type LazyRoute<R extends Route> = Pick<R, 'method' | 'path' | 'access'> & {
  hasStaffReply: R extends { staffReply: object } ? true : false
  load: () => Promise<R>
}

export type AnyLazyRoute = Endpoint & { load: () => Promise<Route> }

/** Returns the declaration unchanged. The compiler checks it against the route that `load` returns. */
export function lazyRoute<R extends Route>(declaration: LazyRoute<R>): LazyRoute<R> {
  return declaration
}

/** Returns what sending a request needs of a route. */
export function endpointOf(route: Route | AnyLazyRoute): Endpoint {
  return 'load' in route ? route : { ...route, hasStaffReply: route.staffReply !== undefined }
}

/**
 * Returns the format of a route's replies. A staff reply is parsed by its own schema, which a customer's reply does not
 * match.
 */
export function replyFormat<R extends Route>(route: R): DataFormat<ReplyOf<R>>
export function replyFormat({ reply, staffReply }: Route): DataFormat<unknown> {
  return {
    safeParse: (data) => {
      const richer = staffReply?.safeParse(data)
      return richer?.success ? richer : reply.safeParse(data)
    },
  }
}
