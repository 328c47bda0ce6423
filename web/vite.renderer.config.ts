import { defineConfig } from 'vite'
import { common } from './vite.config.ts'

/**
 * Builds the screens for the function that prerenders pages, lambdas/pages/get-page.ts. It runs after the build of the
 * site, whose index.html it fills.
 */
export default defineConfig({
  ...common,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/prerender/render-page.tsx',
    target: 'node24',
    outDir: 'dist/.renderer',
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
})
