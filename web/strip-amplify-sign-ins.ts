import type { Plugin } from 'vite'

/** Modules of @aws-amplify/auth that sign in by a passkey, by a choice of methods, without SRP or by a custom flow. */
const UNUSED_MODULES =
  /\/@aws-amplify\/auth\/dist\/esm\/(client\/(flows\/userAuth|utils\/passkey)\/|providers\/cognito\/apis\/signInWith(Custom|User))/

/**
 * Module of @aws-amplify/core that parses the configuration files of Amplify's own tools. The shop passes the parsed
 * form.
 */
const SETTINGS = /\/@aws-amplify\/core\/dist\/esm\/utils\/parseAmplifyConfig\.mjs$/

/**
 * Removes the sign-in methods of Amplify that the shop's pool never uses, 5.7 kB gzipped. Users sign in by a password,
 * sent as SRP.
 */
export const stripAmplifySignIns: Plugin = {
  name: 'strip-amplify-sign-ins',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (SETTINGS.test(id)) return { code: 'export const parseAmplifyConfig = (config) => config', map: null }
    if (!UNUSED_MODULES.test(id)) return
    const names = /^export \{ (.*) \};$/m.exec(code)?.[1]?.split(', ') ?? []
    return { code: names.map(stubOf).join('\n') || 'export {}', map: null }
  },
}

function stubOf(name: string): string {
  return `export function ${name}() { throw new Error('${name} is not part of the site') }`
}
