import { defineConfig } from 'vite'
import { common } from './vite.config.ts'

/**
 * The same screens for the function that makes pages, lambdas/pages/get-page.ts. Built after the site, whose index.html they
 * fill.
 */
export default defineConfig({
  ...common,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/made-ahead/render-page.tsx',
    target: 'node24',
    outDir: 'dist/.renderer',
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
})
