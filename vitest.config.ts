import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Vitest would leave a core to itself that is idle while the tests run. Four at most: each has a shop of its own in browser tests. */
const WORKERS = Math.min(4, Math.max(2, availableParallelism()))

/** What handlers read from their environment. */
const ENV = {
  AWS_REGION: 'eu-west-1',
  TABLE_NAME: 'itara-test',
  IMAGES_BUCKET: 'itara-test-images',
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
          name: 'unit',
          include: ['tests/{structure,shared,lambdas,web,docs,bench}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/shared-worker.ts', 'tests/support/seed.ts'],
          globalSetup: 'tests/support/seed-setup.ts',
          isolate: false,
          maxWorkers: WORKERS,
          // Whatever else the machine has to do.
          testTimeout: 60_000,
          env: ENV,
        },
      },
      {
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/shared-worker.ts', 'tests/components/support/dom-setup.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: 60_000,
          env: ENV,
        },
      },
      {
        test: {
          name: 'local',
          maxWorkers: WORKERS,
          include: ['tests/local/**/*.test.ts'],
          setupFiles: 'tests/support/seed.ts',
          globalSetup: ['tests/support/seed-setup.ts', 'tests/support/dynamodb-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'engine',
          maxWorkers: WORKERS,
          include: ['tests/engine/**/*.test.ts'],
          setupFiles: ['tests/support/engine-setup.ts', 'tests/support/seed.ts'],
          globalSetup: ['tests/support/seed-setup.ts', 'tests/support/dynamodb-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'simulation',
          maxWorkers: WORKERS,
          include: ['tests/simulation/**/*.test.ts'],
          setupFiles: 'tests/support/seed.ts',
          globalSetup: 'tests/support/seed-setup.ts',
          testTimeout: 300_000,
          env: ENV,
        },
      },
      {
        test: {
          name: 'cloud',
          maxWorkers: WORKERS,
          include: ['tests/cloud/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'cdk',
          maxWorkers: WORKERS,
          include: ['tests/cdk/**/*.test.ts'],
          globalSetup: ['tests/support/dynamodb-setup.ts', 'tests/support/shop-template-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/support/shops-setup.ts', 'tests/browser/support/chromium-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WORKERS,
        },
      },
    ],
  },
})
