import { Duration, NestedStack } from 'aws-cdk-lib'
import { CfnIntegration } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Route } from '../shared/route.ts'
import { MEMORY_MIB } from './capacity.ts'
import { type Surroundings, shopFunction } from './functions.ts'
import { isForStrangers } from './strangers.ts'

/** An HTTP API waits 30 s at most. A user's lock is held as long: lambdas/data/user-hold.ts. */
const TIMEOUT = Duration.seconds(29)

/** What CloudFront may cache for visitors who are not signed in: a new price shows after half a minute at most. */
const CATALOGUE_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=25'

/** A call whose answer is the same for every visitor. */
function isCatalogueRead({ method, access, path }: Route): boolean {
  return method === 'GET' && access === 'public' && path.startsWith('/products')
}

type Behind = { routes: readonly Route[]; apiId: string; logs: LogGroup; around: Surroundings }

/**
 * The functions behind one noun's routes, in a stack of their own, which holds nothing that would be missed: CloudFormation
 * allows 500 resources in a stack, and the shop's own is left to the data and the addresses.
 */
export class RouteFunctions extends NestedStack {
  /** What a route leads to, by route. */
  readonly targets: ReadonlyMap<Route, string>

  constructor(scope: Construct, noun: string, { routes, apiId, logs, around }: Behind) {
    super(scope, noun, { description: `Itara, ${around.stage.name}: the functions of ${noun}` })
    const running = { timeout: TIMEOUT, memoryMiB: MEMORY_MIB.route, logs }
    const called = routes.map((route) => ({
      route,
      lambda: shopFunction(this, route.handler, around, { ...running, reserved: reservedFor(route, around) }),
    }))
    // The role in which the API calls them; a permission for each would be one more resource for each.
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

/** Calls at the same time that only this function may have, and that it may not exceed. */
function reservedFor(route: Route, { stage }: Surroundings): number | undefined {
  return isForStrangers(route) ? stage.strangersAtOnce : undefined
}

/** In CloudFormation's spelling: CDK passes it through. */
function cachedAs(value: string) {
  return { ResponseParameters: [{ Destination: 'overwrite:header.cache-control', Source: value }] }
}
