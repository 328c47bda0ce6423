import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'
import { withAllImports } from './with-all-imports.ts'
import { withInlineHead } from './with-inline-head.ts'
import { withUsedStyleProps } from './with-used-style-props.ts'
import { withWorker } from './with-worker.ts'
import { withoutForeignPhrases } from './without-foreign-phrases.ts'
import { withoutOtherSignIns } from './without-other-sign-ins.ts'
import { withoutSummaries } from './without-summaries.ts'

/** The shop's API and pictures while developing: where `npm start` listens. */
const shop = process.env.SHOP_ORIGIN ?? 'http://localhost:3000'

/** Before one signs in, and the settings that it reads. Every later step builds on it. */
const BROWSING = /\/src\/(app\/(browsing|keep-offline)|features\/(cart\/|products\/(search\/|price-terms-text)))/

/** What signs in and keeps a session, with the forms. */
const SIGN_IN = /\/src\/(domain\/users\/(amplify|session|sign-in)\.|features\/users\/sign-)/

/**
 * From the address to an order that is paid, with what the office shares with others than staff: who pays a debt by a link, asks for a
 * lamp or accepts an invitation does not fetch the office for it.
 */
const BUYING =
  /\/src\/((features\/(checkout|orders)|domain\/(cart|checkout|orders))\/|(components\/text-area|lib\/(keyed|parse-number)|domain\/(settings\/pay-by-code|changes\/(current-row|use-edit)))\.)|\/shared\/(changes\/differences\.|debtors\/(routes|account|debtor)|link-token|reports\/debtor|settings\/pay-codes)\.|\/useMutationState\./

/** What staff work with all day. Dashboards, receipts, the correction of a report and what is rare come when they are opened. */
const OFFICE =
  /\/src\/(app\/office|features\/(sale(?!\/scan\/)|reports|debts(?!\/debtor\/)|expenses|admin-orders)\/|domain\/(changes|reports)\/)(?!.*\b(voided-(?!banner)|mend(ing|ed-sale)\.|detail\/(report-(editor|fields|draft)|line-fields|check-report|stock-effect|use-(current-stock|error-text))\.))/

/** What the home page has for staff. */
const STAFF_HOME =
  /\/src\/(app\/staff-home|domain\/(first-steps|products\/(refetch-later|stock-csv))|features\/admin-products\/(home-actions|drafts|create-product))/

/** The same for the pages: vite.renderer.config.ts. */
export const common = {
  root: import.meta.dirname,
  plugins: [react(), withoutForeignPhrases, withoutOtherSignIns, withoutSummaries, withUsedStyleProps],
  resolve: {
    alias: {
      // Parts of libraries that a site with a new React does without, 4 kB of the first load.
      '@emotion/is-prop-valid': join(import.meta.dirname, 'instead/is-prop-valid.ts'),
      'hoist-non-react-statics': join(import.meta.dirname, 'instead/hoist-non-react-statics.ts'),
      'use-sync-external-store/shim/index.js': join(import.meta.dirname, 'instead/use-sync-external-store.ts'),
    },
  },
}

export default defineConfig({
  ...common,
  plugins: [...common.plugins, withAllImports, withInlineHead, withWorker()],
  server: { proxy: { '/api': shop, '/images': shop, '/cognito': shop, '/paypal': shop, '/config.json': shop } },
  build: {
    target: OLDEST_BROWSERS,
    // All files of the first load stand in index.html, so browsers without it have nothing to gain.
    modulePreload: { polyfill: false },
    // The manifest is what check-budget.ts reads.
    manifest: true,
    // The first screen's styles are in index.html: see with-inline-head.ts. Nothing else has any.
    cssCodeSplit: false,
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // Texts are named after their language, too: en-office-….js.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language] = /\/src\/messages\/([\w-]+)\/[\w-]+\.ts$/.exec(facadeModuleId ?? '') ?? []
          return `assets/${language ? `${language}-` : ''}[name]-[hash].js`
        },
        codeSplitting: {
          groups: [
            // Libraries change seldom: in files of their own they stay cached from one release to the next.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
              tags: ['$initial'],
            },
            { name: 'ui', test: /node_modules/, tags: ['$initial'] },
            // What every screen needs, with home and a lamp: in one file rather than twenty.
            { name: 'shop', test: /\/(web\/src\/(?!app\/main)|shared\/)/, tags: ['$initial'] },
            // On a line with long delays a few files come sooner than forty small ones. What a group imports comes with it,
            // unless an earlier one has it: so they stand in the order in which they build on each other.
            { name: 'browsing', test: BROWSING },
            { name: 'sign-in', test: SIGN_IN },
            { name: 'buying', test: BUYING },
            { name: 'office', test: OFFICE },
            { name: 'staff-home', test: STAFF_HOME },
          ],
        },
      },
    },
  },
})
