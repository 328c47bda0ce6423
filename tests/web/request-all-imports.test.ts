import { build } from 'vite'
import { expect, it } from 'vitest'
import { requestAllImports } from '../../web/request-all-imports.ts'

/** Modules by name. Each becomes a separate file. */
const modules: Record<string, string> = {
  entry: `import { shop } from 'shop'; console.log(shop)`,
  shop: `import { ui } from 'ui'; export const shop = () => ui()`,
  ui: `import { react } from 'react'; export const ui = () => react()`,
  react: `export const react = () => document.title`,
}

it('lists all required files in the first file of the bundle', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'from-memory',
        resolveId: (name) => (name in modules ? `\0${name}` : null),
        load: (id) => modules[id.slice(1)] ?? null,
      },
      requestAllImports,
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'entry',
        output: {
          codeSplitting: { groups: ['react', 'ui', 'shop'].map((name) => ({ name, test: `\0${name}`, minSize: 0 })) },
        },
      },
    },
  })
  const files = 'output' in built ? built.output : []
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
  const others = files.filter((file) => file !== entry).map(({ fileName }) => fileName.replace('assets/', ''))
  expect(others.length).toBeGreaterThan(1)
  for (const other of others) expect(entry?.type === 'chunk' && entry.code).toContain(`./${other}`)
})
