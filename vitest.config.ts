import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { isLong, isNightly } from './tests/support/long-runs.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { TEST_TIMEOUT_MS } from './tests/support/test-timeout.ts'
import { loadTexts } from './web/load-texts.ts'
import { common } from './web/vite.config.ts'

/**
 * Tests wait for a browser, a database or a stream longer than they compute, so two cores have five workers. Five is the
 * maximum, because each worker has its own shop in browser tests.
 */
const WORKERS = Math.min(5, Math.ceil(2.5 * availableParallelism()))

const EXCLUDE = [
  ...configDefaults.exclude,
  ...(isLong ? [] : ['**/*.long.test.ts']),
  ...(isNightly ? [] : ['**/*.nightly.test.ts']),
]

/**
 * A larger young generation for the short-lived garbage of rendering and of reading tables. Component tests take an eighth
 * less processor time.
 */
const EXEC_ARGV = ['--max-semi-space-size=64']

/**
 * Settings of every project. All have the same number of workers, otherwise Vitest would finish one project before it starts
 * the next. Files share loaded packages; shared-worker.ts, the first setup file, makes that safe. The timeouts are long enough
 * for a busy machine.
 */
const COMMON = {
  maxWorkers: WORKERS,
  isolate: false,
  execArgv: EXEC_ARGV,
  exclude: EXCLUDE,
  sequence: { setupFiles: 'list' },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: TEST_TIMEOUT_MS } },
} as const

/**
 * Settings of projects whose tests start several processes that wait for each other. In `.ci/run`, a failing test is tried
 * again, and the run names it. A fault of the shop fails twice. Tests with random seeds are in other projects without retries.
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
  FISCAL_SENDER: 'fiscal-sender',
}

/** Parts of the site's build that its modules rely on. */
const SITE = { define: common.define, plugins: [loadTexts] }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...SITE,
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
        ...SITE,
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
          globalSetup: [DATABASES, 'tests/browser/support/shops-setup.ts', 'tests/browser/support/chromium-setup.ts'],
        },
      },
    ],
  },
})
