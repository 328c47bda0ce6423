import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnAuthorizer, CfnIntegration, CfnRoute, CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { contract } from '../shared/contract.ts'
import { paypalWebhook } from '../shared/payments/paypal-routes.ts'
import { momoCallback, momoCallbackPut } from '../shared/payments/routes.ts'
import { API_PREFIX, type Route } from '../shared/route.ts'
import { CALLS, MEMORY_MIB, PROVIDERS_CALLS, STRANGERS_CALLS } from './capacity.ts'
import { functionLogs, type Surroundings, shopFunction } from './functions.ts'
import type { People } from './people.ts'

/** An HTTP API waits 30 s at most. A user's lock is held as long: lambdas/data/user-hold.ts. */
const TIMEOUT = Duration.seconds(29)

const LIMIT = { throttlingRateLimit: CALLS.perSecond, throttlingBurstLimit: CALLS.atOnce }

/** The routes that MTN and PayPal call: nobody's attempts to sign in may turn them away. */
const providerRoutes: readonly Route[] = [momoCallback, momoCallbackPut, paypalWebhook]

/** What CloudFront may cache for visitors who are not signed in: a new price shows after half a minute at most. */
export const CATALOGUE_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=25'

/** A call whose answer is the same for every visitor. */
export function isCatalogueRead({ method, access, path }: Route): boolean {
  return method === 'GET' && access === 'public' && path.startsWith('/products')
}

export function routeKeyOf({ method, path }: Route): string {
  return `${method} ${API_PREFIX}${path}`
}

/** The id of a route's construct, below the API's. */
export function constructIdOf(route: Route): string {
  return routeKeyOf(route).replaceAll('/', '|')
}

/** The contract as an HTTP API: one route and one Lambda for each entry. */
export class Api extends Construct {
  readonly httpApi: HttpApi
  readonly accessLogs: LogGroup
  /** By handler. */
  readonly functions: ReadonlyMap<string, Lambda>
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
    const running = { timeout: TIMEOUT, memoryMiB: MEMORY_MIB.route, logs: functionLogs(this, 'Logs') }
    this.functions = new Map(
      [...new Set(contract.map(({ handler }) => handler))].map((handler) => [
        handler,
        shopFunction(this, handler, { ...around, apiHost: this.host }, running),
      ]),
    )
    const caller = this.callerOf([...this.functions.values()])
    const routes = contract.map((route) => {
      const own = new Construct(this, constructIdOf(route))
      const integration = new CfnIntegration(own, 'Integration', {
        apiId,
        integrationType: 'AWS_PROXY',
        integrationUri: this.functionOf(route.handler).functionArn,
        credentialsArn: caller.roleArn,
        payloadFormatVersion: '2.0',
        ...(isCatalogueRead(route) && { responseParameters: { 200: cachedAs(CATALOGUE_CACHING) } }),
      })
      return new CfnRoute(own, 'Route', {
        apiId,
        routeKey: routeKeyOf(route),
        target: `integrations/${integration.ref}`,
        ...(route.access === 'public'
          ? { authorizationType: 'NONE' }
          : { authorizationType: 'JWT', authorizerId: signedIn.ref }),
      })
    })
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
        contract.filter(isForStrangers).map((route) => [routeKeyOf(route), limitOf(route)]),
      ),
      accessLogSettings: { destinationArn: this.accessLogs.logGroupArn, format: JSON.stringify(ACCESS_LOG) },
    })
    // CloudFormation refuses settings of a route that does not exist yet.
    for (const route of routes) stage.addResourceDependency(route)
  }

  /** The role in which the API calls all functions; a permission for each would be one more resource for each. */
  private callerOf(functions: readonly Lambda[]): Role {
    const calling = new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: functions.map(({ functionArn }) => functionArn),
    })
    return new Role(this, 'Caller', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { calling: new PolicyDocument({ statements: [calling] }) },
    })
  }

  private functionOf(handler: string): Lambda {
    const lambda = this.functions.get(handler)
    if (!lambda) throw new Error(`There is no function for ${handler}`)
    return lambda
  }
}

/** Takes something from somebody who need not be signed in. */
function isForStrangers({ method, access }: Route): boolean {
  return method !== 'GET' && access === 'public'
}

/** Each route has a bucket of its own. In CloudFormation's spelling: CDK passes it through. */
function limitOf(route: Route) {
  const { perSecond, atOnce } = providerRoutes.includes(route) ? PROVIDERS_CALLS : STRANGERS_CALLS
  return { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: atOnce }
}

/** In CloudFormation's spelling: CDK passes it through. */
function cachedAs(value: string) {
  return { ResponseParameters: [{ Destination: 'overwrite:header.cache-control', Source: value }] }
}

/** One line a call. Nothing in it identifies the caller. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  // The id of the same call in the function's own log.
  functionRequestId: '$context.awsEndpointRequestId',
  time: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLatency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
}
