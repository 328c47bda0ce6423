import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { leanBuiltins } from './lean-builtins.ts'
import { noConfigFiles } from './no-config-files.ts'
import { noTokens, verifiesTokens } from './no-tokens.ts'
import { ownLinesOnly } from './own-lines-only.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Makes a handler into what its Lambda consists of, in `folder`: index.mjs with its source map, and what is loaded only
 * when it is needed. Nothing else is there when it runs.
 */
export async function bundleHandler(handler: string, folder: string): Promise<Metafile> {
  await rm(folder, { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [{ in: `lambdas/${handler}.ts`, out: 'index' }],
    outdir: folder,
    bundle: true,
    metafile: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    minify: true,
    sourcemap: true,
    // The map names the line; its text is in the repository.
    sourcesContent: false,
    plugins: [leanBuiltins, noConfigFiles, ...(verifiesTokens(handler) ? [] : [noTokens]), ownLinesOnly],
    logLevel: 'warning',
    // ES modules before CommonJS, of which nothing unused can be left out.
    mainFields: ['module', 'main'],
    // What is imported by a call stays in a file of its own.
    splitting: true,
    alias: {
      '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'credentials.ts'),
    },
    // The SDK's reader of browsers' names; in Node nothing asks for it.
    external: ['bowser'],
  })
  return metafile
}
