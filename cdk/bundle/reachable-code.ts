import { build } from 'esbuild'
import { withoutCallers } from './without-callers.ts'

/**
 * A handler's code for tools that read it: the project's own files, bundled without the functions that the handler does
 * not reach, all printed in esbuild's one style.
 */
export async function reachableCode(handler: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`lambdas/${handler}.ts`],
    bundle: true,
    write: false,
    packages: 'external',
    // Loaded only where a public route shows staff more: see without-callers.ts.
    external: ['./token.ts'],
    plugins: [withoutCallers(handler)],
    platform: 'node',
    format: 'esm',
    charset: 'utf8',
  })
  return outputFiles.map(({ text }) => text).join('\n')
}
