import { defineConfig } from 'vitest/config'

/** Runs only in `npm run test:browsers`, because few machines have Firefox. */
export default defineConfig({
  test: {
    include: ['tests/firefox/**/*.test.ts'],
    globalSetup: ['tests/firefox/firefox-setup.ts', 'tests/browser/support/shops-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
})
