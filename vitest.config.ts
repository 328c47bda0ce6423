import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { isLong } from './tests/support/long-runs.ts'
import { TEST_TIMEOUT_MS } from './tests/support/test-timeout.ts'

/**
 * Tests wait for a browser, a database or a stream longer than they compute, so two cores have five workers. No more than
 * that: in browser tests each has a shop of its own.
 */
const WORKERS = Math.min(5, Math.ceil(2.5 * availableParallelism()))

const EXCLUDE = [...configDefaults.exclude, ...(isLong ? [] : ['**/*.long.test.ts'])]

/**
 * For every project. All have as many workers, or Vitest would finish one project before it starts the next. They share the
 * packages from file to file, which shared-worker.ts, the first setup file, makes safe. The timeouts hold whatever else the
 * machine has to do.
 */
const COMMON = {
  maxWorkers: WORKERS,
  isolate: false,
  exclude: EXCLUDE,
  sequence: { setupFiles: 'list' },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: TEST_TIMEOUT_MS } },
} as const

/**
 * For projects in which whole programs wait for each other: in `.ci/run`, a test that fails has a second try, and the run names
 * it. A fault of the shop fails twice; a rule that a seed refutes is in another project, where once is enough.
 */
const WHOLE_PROGRAMS = { ...COMMON, retry: process.env.ITARA_SECOND_TRY === 'yes' ? 1 : 0 }
const SHARED = 'tests/support/shared-worker.ts'
const SEED = 'tests/support/seed.ts'
const SEED_SETUP = 'tests/support/seed-setup.ts'
const DATABASES = 'tests/support/databases-setup.ts'

/** Environment variables that handlers read. */
const ENV = {
  AWS_REGION: 'eu-west-1',
  TABLE_NAME: 'itara-test',
  IMAGES_BUCKET: 'itara-test-images',
  PAGE_RENDERER: new URL('tests/support/page-renderer.ts', import.meta.url).href,
  USER_POOL_ID: 'eu-west-1_Tested',
  USER_POOL_CLIENT_ID: 'tested-client',
  MOMO: JSON.stringify({
    baseUrl: 'http://momo.test',
    targetEnvironment: 'sandbox',
    currency: 'EUR',
    secret: 'momo',
    callbackBase: 'http://shop.test/api',
  }),
  PAYPAL: JSON.stringify({ baseUrl: 'http://paypal.test', secret: 'paypal' }),
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...COMMON,
          name: 'unit',
          include: ['tests/{structure,shared,lambdas,web,docs,tools}/**/*.test.{ts,tsx}', 'tools/bench/**/*.test.ts'],
          setupFiles: [SHARED, SEED],
          globalSetup: SEED_SETUP,
          env: ENV,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'components',
          include: ['tests/components/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: [SHARED, 'tests/components/support/dom-setup.ts'],
          env: ENV,
        },
      },
      {
        test: {
          ...WHOLE_PROGRAMS,
          name: 'local',
          include: ['tests/local/**/*.test.ts'],
          setupFiles: [SHARED, SEED],
          globalSetup: [SEED_SETUP, DATABASES],
        },
      },
      {
        test: {
          ...COMMON,
          name: 'engine',
          include: ['tests/engine/**/*.test.ts'],
          setupFiles: [SHARED, 'tests/support/engine-setup.ts', SEED],
          globalSetup: [SEED_SETUP, DATABASES],
        },
      },
      {
        test: {
          ...COMMON,
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          setupFiles: [SHARED, SEED],
          globalSetup: SEED_SETUP,
          env: ENV,
        },
      },
      {
        test: {
          ...WHOLE_PROGRAMS,
          name: 'cloud',
          include: ['tests/cloud/**/*.test.ts'],
          setupFiles: SHARED,
          globalSetup: DATABASES,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'cdk',
          include: ['tests/cdk/**/*.test.ts'],
          setupFiles: SHARED,
          globalSetup: [DATABASES, 'tests/support/shop-template-setup.ts'],
        },
      },
      {
        test: {
          ...WHOLE_PROGRAMS,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          setupFiles: SHARED,
          globalSetup: ['tests/browser/support/shops-setup.ts', 'tests/browser/support/chromium-setup.ts'],
        },
      },
    ],
  },
})
