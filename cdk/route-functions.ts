import { Duration, NestedStack } from 'aws-cdk-lib'
import { CfnIntegration } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Route } from '../shared/route.ts'
import { isAnonymousWrite } from './anonymous-writes.ts'
import { MEMORY_MIB } from './capacity.ts'
import { type Surroundings, shopFunction } from './functions.ts'

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
export class RouteFunctions extends NestedStack {
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
