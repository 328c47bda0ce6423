import type * as Http from 'node:http'

/**
 * Stands in for `import 'node:http'`, which in an ES module asks Node for every export at once, among them those that
 * load its whole fetch and WebSocket: some 20 ms of each cold start, for nothing that a handler uses.
 */
const http: typeof Http = process.getBuiltinModule('node:http')
export const { Agent, request, STATUS_CODES } = http
export default http
