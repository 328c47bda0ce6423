import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { leanBuiltins } from './lean-builtins.ts'
import { noConfigFiles } from './no-config-files.ts'
import { ownLinesOnly } from './own-lines-only.ts'
import { withoutCallers } from './without-callers.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Bundles a handler into `folder`: index.mjs with its source map, and chunks that are loaded on demand. Its Lambda
 * contains nothing else.
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
    // File and line are enough, because the text is in the repository.
    sourcesContent: false,
    plugins: [leanBuiltins, noConfigFiles, withoutCallers(handler), ownLinesOnly],
    logLevel: 'warning',
    // ES modules before CommonJS, which cannot be tree-shaken.
    mainFields: ['module', 'main'],
    // Dynamic imports stay chunks of their own.
    splitting: true,
    alias: {
      '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'credentials.ts'),
    },
    // The SDK's user-agent parser, unused in Node.
    external: ['bowser'],
  })
  return metafile
}
