import * as z from 'zod/mini'
import { ErrorBody } from '../shared/error-body.ts'
import { type Access, API_PREFIX, type Route } from '../shared/route.ts'

/** Who may call, in words, and the failures that every such call may answer. */
const access: Record<Access, { words: string; failures: number[] }> = {
  public: { words: 'Open to everybody.', failures: [] },
  user: { words: 'For anyone signed in.', failures: [401] },
  seller: { words: 'For sellers and admins.', failures: [401, 403] },
  admin: { words: 'For admins.', failures: [401, 403] },
}

const failures: Record<number, string> = {
  400: 'What was sent is wrong',
  401: 'No valid token',
  403: 'Not for your role',
  404: 'Not there, or not yours',
  409: 'The state of things forbids it',
  415: 'The body is of another type',
}

/** The OpenAPI 3.1 description of the contract: nothing is said here that the routes do not say. */
export function openApiOf(contract: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of contract) {
    const path = `${API_PREFIX}${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Itara', version: '1.0.0', description: 'The calls of the lamp shop. Amounts are in RWF.' },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(route: Route) {
  const reply = schemaOf(route.reply, 'output')
  const schema = route.staffReply
    ? {
        oneOf: [
          { title: 'For customers', ...reply },
          { title: 'For staff', ...schemaOf(route.staffReply, 'output') },
        ],
      }
    : reply
  return {
    operationId: route.handler,
    summary: route.summary,
    description: access[route.access].words,
    ...(route.access === 'public' ? {} : { security: [{ idToken: [] }] }),
    parameters: parametersOf(route),
    ...(route.body
      ? { requestBody: { required: true, content: contentOf(route, schemaOf(route.body, 'input')) } }
      : {}),
    responses: {
      [route.status ?? 200]: { description: 'Done', content: jsonOf(schema) },
      ...Object.fromEntries(failuresOf(route).map((status) => [status, failure(failures[status] ?? '')])),
    },
  }
}

function parametersOf(route: Route) {
  const once = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }
  return [
    ...parameters(route.params, 'path'),
    ...parameters(route.query, 'query'),
    ...(route.once ? [{ ...once, description: 'A repeat with the same key answers the same and writes nothing' }] : []),
  ]
}

function parameters(shape: Route['query'], place: 'path' | 'query') {
  const { properties = {}, required = [] } = shape ? schemaOf(shape, 'input') : {}
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: place, required: place === 'path' || required.includes(name), schema }
  })
}

function failuresOf(route: Route): number[] {
  const found = [
    ...access[route.access].failures,
    ...(route.method === 'GET' ? [] : [409]),
    ...(route.body ? [400, 415] : []),
    ...(route.query ? [400] : []),
    ...(route.params ? [404] : []),
    ...(route.staffReply ? [401] : []),
  ]
  return [...new Set(found)].sort()
}

function failure(description: string) {
  return { description, content: jsonOf({ $ref: '#/components/schemas/Error' }) }
}

function contentOf(route: Route, schema: unknown) {
  return route.multipart ? { 'multipart/form-data': { schema } } : jsonOf(schema)
}

function jsonOf(schema: unknown) {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
