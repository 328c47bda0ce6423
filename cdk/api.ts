import { Duration, NestedStack, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnAuthorizer, CfnIntegration, CfnRoute, CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { logClientError } from '../shared/client-errors/routes.ts'
import { contract } from '../shared/contract.ts'
import { paypalWebhook } from '../shared/payments/paypal-routes.ts'
import { momoCallback, momoCallbackPut } from '../shared/payments/routes.ts'
import { API_PREFIX, type Route } from '../shared/route.ts'
import { isAnonymousWrite } from './anonymous-writes.ts'
import { ANONYMOUS_RATE, API_RATE, CRASH_REPORT_RATE, MEMORY_MIB, PROVIDER_RATE } from './capacity.ts'
import { functionLogs, type Surroundings, shopFunction } from './functions.ts'
import type { People } from './people.ts'

const LIMIT = { throttlingRateLimit: API_RATE.perSecond, throttlingBurstLimit: API_RATE.burst }

/**
 * Routes that MTN and PayPal call. They have their own limit, so that a flood of sign-in attempts cannot block them.
 */
const providerRoutes: readonly Route[] = [momoCallback, momoCallbackPut, paypalWebhook]

export function routeKeyOf({ method, path }: Route): string {
  return `${method} ${API_PREFIX}${path}`
}

/** Returns the id of a route's construct, below the API's. */
export function constructIdOf(route: Route): string {
  return routeKeyOf(route).replaceAll('/', '|')
}

/** The contract as an HTTP API: one route and one Lambda per entry. The Lambdas are in one nested stack per noun. */
export class Api extends Construct {
  readonly httpApi: HttpApi
  readonly accessLogs: LogGroup
  /** Log group of its functions. */
  readonly logs: LogGroup
  /** The API's host name, without a scheme. */
  readonly host: string

  constructor(scope: Construct, id: string, around: Surroundings & { people: People }) {
    super(scope, id)
    const { region, urlSuffix } = Stack.of(this)
    this.httpApi = new HttpApi(this, 'HttpApi', { apiName: `itara-${around.stage.name}`, createDefaultStage: false })
    const { apiId } = this.httpApi
    this.host = `${apiId}.execute-api.${region}.${urlSuffix}`

    const signedIn = new CfnAuthorizer(this, 'SignedIn', {
      apiId,
      name: 'signed-in',
      authorizerType: 'JWT',
      identitySource: ['$request.header.Authorization'],
      jwtConfiguration: {
        issuer: `https://cognito-idp.${region}.${urlSuffix}/${around.people.pool.userPoolId}`,
        audience: [around.people.client.userPoolClientId],
      },
    })
    this.logs = functionLogs(this, 'Logs')
    const targets = new Map(
      [...Map.groupBy(contract, nounOf)].flatMap(([noun, routes]) => [
        ...new RouteFunctions(this, noun, { routes, apiId, logs: this.logs, around: { ...around, apiHost: this.host } })
          .targets,
      ]),
    )
    const routes = [...targets].map(
      ([route, target]) =>
        new CfnRoute(new Construct(this, constructIdOf(route)), 'Route', {
          apiId,
          routeKey: routeKeyOf(route),
          target,
          ...(route.access === 'public'
            ? { authorizationType: 'NONE' }
            : { authorizationType: 'JWT', authorizerId: signedIn.ref }),
        }),
    )
    this.accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const stage = new CfnStage(this, 'Stage', {
      apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: LIMIT,
      routeSettings: Object.fromEntries(
        contract.filter(isAnonymousWrite).map((route) => [routeKeyOf(route), limitOf(route)]),
      ),
      accessLogSettings: { destinationArn: this.accessLogs.logGroupArn, format: JSON.stringify(ACCESS_LOG) },
    })
    // CloudFormation rejects settings of a route that does not exist yet.
    for (const route of routes) stage.addResourceDependency(route)
  }
}

/** Returns the folder of a route's handler. */
function nounOf({ handler }: Route): string {
  const [noun = handler] = handler.split('/')
  return noun
}

/**
 * Returns the throttling of a route, which has its own bucket. Names are in CloudFormation's spelling, because CDK
 * passes them through.
 */
function limitOf(route: Route) {
  const { perSecond, burst } = rateOf(route)
  return { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst }
}

function rateOf(route: Route) {
  if (route === logClientError) return CRASH_REPORT_RATE
  return providerRoutes.includes(route) ? PROVIDER_RATE : ANONYMOUS_RATE
}

/** Format of the access log, one line per call. Nothing in it identifies the caller. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  // Request id of the same call in the function's own log.
  functionRequestId: '$context.awsEndpointRequestId',
  time: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLatency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
}

/** An HTTP API waits at most 30 s. A user's lock lasts as long: lambdas/data/user-lock.ts. */
const TIMEOUT = Duration.seconds(29)

/** Caching in CloudFront for visitors who are not signed in. A new price appears after half a minute at most. */
const CATALOGUE_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=25'

/** Returns whether a call's response is the same for every visitor. */
function isCatalogueRead({ method, access, path }: Route): boolean {
  return method === 'GET' && access === 'public' && path.startsWith('/products')
}

type Behind = { routes: readonly Route[]; apiId: string; logs: LogGroup; around: Surroundings }

/**
 * The functions of one noun's routes, in a nested stack without data. CloudFormation allows 500 resources per stack,
 * and the shop's own stack is reserved for the data and the addresses.
 */
class RouteFunctions extends NestedStack {
  /** Integration target of each route. */
  readonly targets: ReadonlyMap<Route, string>

  constructor(scope: Construct, noun: string, { routes, apiId, logs, around }: Behind) {
    super(scope, noun, { description: `Itara, ${around.stage.name}: the functions of ${noun}` })
    const running = { timeout: TIMEOUT, memoryMiB: MEMORY_MIB.route, logs }
    const called = routes.map((route) => ({
      route,
      lambda: shopFunction(this, route.handler, around, { ...running, reserved: reservedFor(route, around) }),
    }))
    // The role with which the API invokes them. A permission per function would add one more resource each.
    const calling = new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: called.map(({ lambda }) => lambda.functionArn),
    })
    const caller = new Role(this, 'Caller', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { calling: new PolicyDocument({ statements: [calling] }) },
    })
    this.targets = new Map(
      called.map(({ route, lambda }) => {
        const integration = new CfnIntegration(lambda, 'Integration', {
          apiId,
          integrationType: 'AWS_PROXY',
          integrationUri: lambda.functionArn,
          credentialsArn: caller.roleArn,
          payloadFormatVersion: '2.0',
          ...(isCatalogueRead(route) && { responseParameters: { 200: cachedAs(CATALOGUE_CACHING) } }),
        })
        return [route, `integrations/${integration.ref}`] as const
      }),
    )
  }
}

/** Returns the reserved concurrency of a route's function, which is also its limit. */
function reservedFor(route: Route, { stage }: Surroundings): number | undefined {
  return isAnonymousWrite(route) ? stage.anonymousConcurrency : undefined
}

/** Returns the headers for a Cache-Control. Names are in CloudFormation's spelling, because CDK passes them through. */
function cachedAs(value: string) {
  return { ResponseParameters: [{ Destination: 'overwrite:header.cache-control', Source: value }] }
}
