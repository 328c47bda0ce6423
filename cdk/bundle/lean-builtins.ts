import { isBuiltin } from 'node:module'
import type { Plugin } from 'esbuild'

/**
 * Asks Node for its own modules in the old way. An `import` of one in an ES module wants every export at once, among them
 * those that load still more: fetch and WebSocket for 'node:http', the terminal for 'node:process'. Some 25 ms of each cold
 * start, for nothing that a handler uses. What is used of a module is taken from it by name, and only that.
 */
export const leanBuiltins: Plugin = {
  name: 'lean-builtins',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z_/]+$/ }, ({ path, kind }) => {
      if (!isBuiltin(path)) return undefined
      // What an import by a call uses of it cannot be seen: it gets all but what is made when it is first asked for.
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
