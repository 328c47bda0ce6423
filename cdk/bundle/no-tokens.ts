import type { Plugin } from 'esbuild'
import { contract } from '../../shared/contract.ts'

/** Whether a handler verifies tokens itself, as public routes do that answer staff more. Others are behind API Gateway's authorizer. */
export function verifiesTokens(handler: string): boolean {
  return contract.some((route) => route.handler === handler && route.access === 'public' && route.staffReply)
}

/** Leaves the verifying of tokens out where it is never asked for: 7 kB gzip. */
export const noTokens: Plugin = {
  name: 'no-tokens',
  setup(build) {
    build.onLoad({ filter: /lambdas\/http\/token\.ts$/ }, () => ({
      contents: `export const claimsOf = () => { throw new Error('This function verifies no tokens: see cdk/bundle') }`,
    }))
  },
}
