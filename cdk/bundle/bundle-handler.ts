import { readFile, rm } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
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

/**
 * Loads Node's built-in modules with process.getBuiltinModule. An `import` in an ES module evaluates every export,
 * including those that load further modules: fetch and WebSocket for 'node:http', the terminal for 'node:process'. That
 * costs about 25 ms of each cold start and is unused in handlers. With this plugin only the imported names are read.
 */
const leanBuiltins: Plugin = {
  name: 'lean-builtins',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z_/]+$/ }, ({ path, kind }) => {
      if (!isBuiltin(path)) return undefined
      // The names that a dynamic import uses are unknown, so it gets everything except the lazy getters.
      return { path, namespace: 'builtin', suffix: kind === 'dynamic-import' ? '?whole' : '', sideEffects: false }
    })
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path, suffix }) => {
      const properties = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(path) ?? {}))
      const names = properties
        .filter(([name, { get }]) => /^[A-Za-z]\w*$/.test(name) && !(suffix && get))
        .map(([name]) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`)
      return {
        contents: [`const all = process.getBuiltinModule('${path}')`, 'export default all', ...names].join('\n'),
      }
    })
  },
}

/**
 * Skips the SDK's two configuration files in the home directory. A Lambda has no home directory, and its settings come
 * from the environment. Saves about 4 ms of each cold start.
 */
const noConfigFiles: Plugin = {
  name: 'no-config-files',
  setup(build) {
    build.onLoad({ filter: /shared-ini-file-loader\/loadSharedConfigFiles\.js$/ }, () => ({
      contents: `
        export const CONFIG_PREFIX_SEPARATOR = '.'
        export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} })`,
    }))
  },
}

/** A source map with a single entry for the whole file. esbuild ignores an empty one. */
const NO_LINES = Buffer.from(JSON.stringify({ version: 3, sources: ['package'], mappings: 'AAAA' })).toString('base64')

/**
 * Omits packages from the source map. Node reads the whole map when a function starts: 9 ms with packages, 1 ms
 * without. The project's own lines are enough to find its errors.
 */
const ownLinesOnly: Plugin = {
  name: 'own-lines-only',
  setup(build) {
    build.onLoad({ filter: /node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${NO_LINES}`,
      loader: 'js',
    }))
  },
}
