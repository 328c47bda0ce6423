import type { Context } from 'aws-lambda'

export type LambdaHandler<Event, Result = unknown> = (event: Event, context: Context) => Result | Promise<Result>

/** Brings the handler of `lambdas/<handler>.ts`. */
export type LoadHandler<Event, Result = unknown> = (handler: string) => Promise<LambdaHandler<Event, Result>>

/**
 * Imports the handler of `lambdas/<handler>.ts`, the first time with all that it imports; its settings must be in the
 * environment by then. Rejects when there is no such file.
 */
export async function loadHandler<Event, Result>(handler: string): Promise<LambdaHandler<Event, Result>> {
  // The boundary at which a type is believed: who calls a handler settles what it is sent and answers, as in AWS.
  const module: { handler: LambdaHandler<Event, Result> } = await import(
    // As a whole address, which bundlers and test runners leave alone.
    new URL(`../../lambdas/${handler}.ts`, import.meta.url).href
  )
  return module.handler
}
