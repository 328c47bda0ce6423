import { build } from 'esbuild'
import { withoutCallers } from './without-callers.ts'

/**
 * Returns a handler's code for analysis: the project's own files, bundled without functions that the handler does not
 * reach, and printed in esbuild's uniform style.
 */
export async function reachableCode(handler: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`lambdas/${handler}.ts`],
    bundle: true,
    write: false,
    packages: 'external',
    // Loaded only if a public route returns more to staff: see without-callers.ts.
    external: ['./token.ts'],
    plugins: [withoutCallers(handler)],
    platform: 'node',
    format: 'esm',
    charset: 'utf8',
  })
  return outputFiles.map(({ text }) => text).join('\n')
}
