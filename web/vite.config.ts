import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildWorker } from './build-worker.ts'
import { inlineHead } from './inline-head.ts'
import { loadTexts } from './load-texts.ts'
import { officePaths, officeScreens } from './office-screens.ts'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'
import { requestAllImports } from './request-all-imports.ts'
import { stripAmplifySignIns } from './strip-amplify-sign-ins.ts'
import { stripAmplifyTranslations } from './strip-amplify-translations.ts'
import { stripRouteSummaries } from './strip-route-summaries.ts'
import { stripStyleProps } from './strip-style-props.ts'

/** Origin of the shop's API and pictures in development, where `npm start` listens. */
const shop = process.env.SHOP_ORIGIN ?? 'http://localhost:3000'

/** Chunk with zod and the schemas of the storefront's replies, which loads with the first of them: see lazy-route.ts. */
const SCHEMAS =
  /\/node_modules\/zod\/|\/shared\/((products|settings)\/routes|site-config)\.|\/domain\/(first-replies|settings\/initial-settings)\./

/** Chunk with what visitors use before they sign in, and the settings that it reads. Every later step builds on it. */
const STOREFRONT =
  /\/src\/(app\/(storefront-chunk|keep-offline|shell\/(account-dropdown|dropdown|new-version-line|side-panel-content))|features\/(cart\/|products\/(search\/|price-terms-text)))/

/** Chunk that signs in and maintains a session, with the forms. */
const SIGN_IN = /\/src\/(domain\/users\/(amplify|session|sign-in)\.|features\/users\/sign-)/

/**
 * Chunk from the delivery address to a paid order, with the code that the office shares with customers. Customers who
 * pay a debt by a link, request a lamp or accept an invitation therefore do not fetch the office.
 */
const BUYING =
  /\/src\/(app\/buying-chunk\.|(features\/(checkout(?!\/business)|orders)|domain\/(cart|checkout|orders))\/|(components\/text-area|lib\/(with-keys|parse-number)|domain\/(settings\/pay-by-code|audit-log\/use-edit))\.)|\/shared\/(changes\/differences\.|debtors\/(routes|account|debtor)|link-token|reports\/debtor|settings\/pay-codes)\.|\/useMutationState\./

/**
 * Pages of the chunk with the daily work of staff. Other screens, and the rare parts of these, load when they are
 * opened.
 */
const DAILY = ['src/app/office.tsx', ...officeScreens.filter(({ daily }) => daily).map(({ page }) => page)]

/** Chunk with the staff's part of the home page. */
const STAFF_HOME =
  /\/src\/(app\/staff-home|domain\/(first-steps|products\/(refetch-later|stock-csv))|features\/admin-products\/(home-actions|drafts|create-product))/

/** Chunk with the tabs and queries of the dashboards. */
const DASHBOARDS = /\/src\/features\/dashboards\/(dashboards-api|dashboard-tabs)\./

/** Options shared with the renderer of prerendered pages: vite.renderer.config.ts. */
export const common = {
  root: import.meta.dirname,
  define: { OFFICE_PATHS: JSON.stringify(officePaths) },
  plugins: [react(), loadTexts, stripAmplifyTranslations, stripAmplifySignIns, stripRouteSummaries, stripStyleProps],
  resolve: {
    alias: {
      // Stubs for parts of libraries that are redundant with a current React. They save 3 kB of the first load.
      '@emotion/is-prop-valid': join(import.meta.dirname, 'shims/is-prop-valid.ts'),
      'hoist-non-react-statics': join(import.meta.dirname, 'shims/hoist-non-react-statics.ts'),
      // React has had this hook since version 18.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
}

export default defineConfig({
  ...common,
  plugins: [...common.plugins, requestAllImports, inlineHead, buildWorker()],
  server: { proxy: { '/api': shop, '/images': shop, '/cognito': shop, '/paypal': shop, '/config.json': shop } },
  build: {
    target: OLDEST_BROWSERS,
    // index.html lists all files of the first load, so browsers without modulepreload would gain nothing from a
    // polyfill.
    modulePreload: {
      polyfill: false,
      // Code that is running already has the libraries of the first load, so it lists only other files.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(react|rolldown-runtime|ui)-/.test(file)),
    },
    // check-budget.ts reads the manifest.
    manifest: true,
    // The first screen's styles are in index.html: see inline-head.ts. There are no other stylesheets.
    cssCodeSplit: false,
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // Chunks of texts are also named after their language: en-office-….js. Each visit loads the names of all chunks, so
        // their hashes are short.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language] = /\/src\/messages\/([\w-]+)\/[\w-]+\.ts$/.exec(facadeModuleId ?? '') ?? []
          return `assets/${language ? `${language}-` : ''}[name]-[hash:7].js`
        },
        codeSplitting: {
          groups: [
            // Libraries rarely change, so in separate files they stay cached across releases.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
              tags: ['$initial'],
            },
            { name: 'ui', test: /node_modules/, tags: ['$initial'] },
            // Code of every screen, the home page and a lamp, in one file rather than twenty.
            { name: 'shop', test: /\/(web\/src\/(?!app\/main)|shared\/)/, tags: ['$initial'] },
            // A few files load faster than forty small ones on a connection with long delays. A group includes its
            // imports unless an earlier group has them, so the groups are ordered by dependency.
            { name: 'schemas', test: SCHEMAS },
            { name: 'storefront', test: STOREFRONT },
            { name: 'sign-in', test: SIGN_IN },
            { name: 'buying', test: BUYING },
            { name: 'office', test: (id) => DAILY.some((page) => id.endsWith(`/web/${page}`)) },
            { name: 'staff-home', test: STAFF_HOME },
            { name: 'dashboards', test: DASHBOARDS },
          ],
        },
      },
    },
  },
})
