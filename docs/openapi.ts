import * as z from 'zod/mini'
import { ErrorBody } from '../shared/error-body.ts'
import { errorDetails } from '../shared/error-details.ts'
import { type ErrorCode, errors } from '../shared/errors.ts'
import { type Access, API_PREFIX, errorsOf, type Route } from '../shared/route.ts'

/** Description of who may call. */
const access: Record<Access, string> = {
  public: 'Open to all.',
  user: 'For anyone signed in.',
  seller: 'For sellers and admins.',
  admin: 'For admins.',
}

const DESCRIPTION = `API of the lamp shop. Amounts are in RWF.

Each error has a \`code\`, which is stable and meant for clients, and a \`message\` for people. What API Gateway answers
before a call reaches the shop (401, 404, 413, 429 and 503) has a \`message\` only.`

/** Errors of API Gateway itself. */
const GatewayError = z.object({ message: z.string() })

/** Returns the OpenAPI 3.1 description of the contract. Everything in it comes from the routes. */
export function openApiOf(contract: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of contract) {
    const path = `${API_PREFIX}${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Itara', version: '1.0.0', description: DESCRIPTION },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output'), GatewayError: schemaOf(GatewayError, 'output') },
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
    tags: [nounOf(route)],
    summary: route.summary,
    description: access[route.access],
    ...(route.access === 'public' ? {} : { security: [{ idToken: [] }] }),
    parameters: parametersOf(route),
    ...(route.body
      ? { requestBody: { required: true, content: contentOf(route, schemaOf(route.body, 'input')) } }
      : {}),
    responses: {
      [route.status ?? 200]: { description: 'Done', content: jsonOf(schema) },
      ...failuresOf(route),
    },
  }
}

/** Returns the noun of a route, such as orders. */
function nounOf({ handler }: Route): string {
  return handler.slice(0, handler.indexOf('/'))
}

function parametersOf(route: Route) {
  const header = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }
  return [
    ...parameters(route.params, 'path'),
    ...parameters(route.query, 'query'),
    ...(route.idempotent
      ? [{ ...header, description: 'A repeat with the same key gets the same answer and writes nothing' }]
      : []),
  ]
}

function parameters(shape: Route['query'], place: 'path' | 'query') {
  const { properties = {}, required = [] } = shape ? schemaOf(shape, 'input') : {}
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: place, required: place === 'path' || required.includes(name), schema }
  })
}

/** Returns the errors of a route by status: the shop's with their codes and meanings, and API Gateway's own. */
function failuresOf(route: Route) {
  const byStatus = Map.groupBy<number, ErrorCode>(errorsOf(route).toSorted(), (code) => errors[code].status)
  const ofGateway = gatewayStatuses(route)
  return Object.fromEntries(
    [...new Set([...byStatus.keys(), ...ofGateway])].map((status) => {
      const codes = byStatus.get(status) ?? []
      const meanings = codes.map((code) => `\`${code}\`: ${errors[code].meaning}`)
      const schemas = [
        ...(codes.length > 0 ? [errorWith(codes)] : []),
        ...(ofGateway.includes(status) ? [GATEWAY_ERROR] : []),
      ]
      const description = meanings.join('\n\n') || 'Answered by API Gateway'
      return [status, { description, content: jsonOf(schemas.length === 1 ? schemas[0] : { anyOf: schemas }) }]
    }),
  )
}

const GATEWAY_ERROR = { $ref: '#/components/schemas/GatewayError' }

/** Returns API Gateway's own errors: no valid token, too large a body, too many calls, or no answer of the function. */
function gatewayStatuses({ access, body }: Route): number[] {
  return [...(access === 'public' ? [] : [401]), ...(body ? [413] : []), 429, 500, 503]
}

function errorWith(codes: readonly ErrorCode[]) {
  const properties = { code: { enum: codes }, ...Object.assign({}, ...codes.map(detailsOf)) }
  return { allOf: [{ $ref: '#/components/schemas/Error' }, { properties }] }
}

/** Returns the properties that an error has in addition to its code and message. */
function detailsOf(code: ErrorCode) {
  const details: Partial<Record<ErrorCode, z.core.$ZodType>> = errorDetails
  const schema = details[code]
  return schema ? schemaOf(schema, 'output').properties : {}
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
