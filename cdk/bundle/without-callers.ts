import type { Plugin } from 'esbuild'
import { contract } from '../../shared/contract.ts'

/**
 * Returns whether a handler verifies tokens itself, as public routes with a staff reply do. Others are behind API
 * Gateway's authorizer.
 */
export function verifiesTokens(handler: string): boolean {
  return contract.some((route) => route.handler === handler && route.access === 'public' && route.staffReply)
}

/** Returns whether a handler looks up its caller. */
function knowsCallers(handler: string): boolean {
  return contract.some((route) => route.handler === handler && (route.access !== 'public' || route.staffReply))
}

/**
 * Omits unused code from a handler: the verification of tokens, which is 7 kB gzip, and the lookup of the caller in the
 * table.
 */
export function withoutCallers(handler: string): Plugin {
  return {
    name: 'without-callers',
    setup(build) {
      if (!verifiesTokens(handler)) {
        build.onLoad({ filter: /lambdas\/http\/token\.ts$/ }, () => leftOut('claimsOf'))
      }
      if (!knowsCallers(handler)) {
        build.onLoad({ filter: /lambdas\/http\/known-caller\.ts$/ }, () => leftOut('knownCaller'))
      }
    },
  }
}

function leftOut(name: string) {
  return {
    contents: `export const ${name} = () => { throw new Error('This function has no callers: see cdk/bundle') }`,
  }
}
