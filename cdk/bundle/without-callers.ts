import type { Plugin } from 'esbuild'
import { contract } from '../../shared/contract.ts'

/** Whether a handler verifies tokens itself, as public routes with a staff reply do. Others are behind API Gateway's authorizer. */
export function verifiesTokens(handler: string): boolean {
  return contract.some((route) => route.handler === handler && route.access === 'public' && route.staffReply)
}

/** Whether a handler looks up who calls it. */
function knowsCallers(handler: string): boolean {
  return contract.some((route) => route.handler === handler && (route.access !== 'public' || route.staffReply))
}

/** Leaves out of a handler what it never needs: the verification of tokens is 7 kB gzip, and who calls is read from the table. */
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
