import type { Context } from 'aws-lambda'

export type LambdaHandler<Event, Result = unknown> = (event: Event, context: Context) => Result | Promise<Result>

/** Loads the handler of `lambdas/<handler>.ts`. */
export type LoadHandler<Event, Result = unknown> = (handler: string) => Promise<LambdaHandler<Event, Result>>

/**
 * Imports the handler of `lambdas/<handler>.ts`, whose settings must already be in the environment. Rejects if there is
 * no such file.
 */
export async function loadHandler<Event, Result>(handler: string): Promise<LambdaHandler<Event, Result>> {
  // The type is asserted here. The caller declares the handler's event and result, as in AWS.
  const module: { handler: LambdaHandler<Event, Result> } = await import(
    // An absolute URL, which bundlers and test runners do not rewrite.
    new URL(`../../lambdas/${handler}.ts`, import.meta.url).href
  )
  return module.handler
}
