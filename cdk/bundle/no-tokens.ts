import type { Plugin } from 'esbuild'
import { contract } from '../../shared/contract.ts'

/** Whether a handler verifies tokens itself, as public routes with a staff reply do. Others are behind API Gateway's authorizer. */
export function verifiesTokens(handler: string): boolean {
  return contract.some((route) => route.handler === handler && route.access === 'public' && route.staffReply)
}

/** Leaves token verification out of handlers that never need it: 7 kB gzip. */
export const noTokens: Plugin = {
  name: 'no-tokens',
  setup(build) {
    build.onLoad({ filter: /lambdas\/http\/token\.ts$/ }, () => ({
      contents: `export const claimsOf = () => { throw new Error('This function verifies no tokens: see cdk/bundle') }`,
    }))
  },
}
