import { build } from 'esbuild'

/** Bundles a handler with esbuild's defaults: for Node, as an ES module, minified. */
export async function bundleUsually(handler: string, folder: string): Promise<void> {
  await build({
    entryPoints: [{ in: `lambdas/${handler}.ts`, out: 'index' }],
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    minify: true,
    // Without it no bundle runs, because some packages are CommonJS.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  })
}
