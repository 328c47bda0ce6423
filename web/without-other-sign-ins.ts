import type { Plugin } from 'vite'

/** In @aws-amplify/auth: signing in by a passkey, by a choice of ways, without SRP or by a flow of the pool's own. */
const OTHERS =
  /\/@aws-amplify\/auth\/dist\/esm\/(client\/(flows\/userAuth|utils\/passkey)\/|providers\/cognito\/apis\/signInWith(Custom|User))/

/** In @aws-amplify/core: reads the settings that Amplify's own tools write. The shop gives it what they are read to. */
const SETTINGS = /\/@aws-amplify\/core\/dist\/esm\/utils\/parseAmplifyConfig\.mjs$/

/** Leaves out of Amplify what the shop's pool never asks for, 8 kB gzipped: people sign in by a password, sent as SRP. */
export const withoutOtherSignIns: Plugin = {
  name: 'without-other-sign-ins',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (SETTINGS.test(id)) return { code: 'export const parseAmplifyConfig = (config) => config', map: null }
    if (!OTHERS.test(id)) return
    const names = /^export \{ (.*) \};$/m.exec(code)?.[1]?.split(', ') ?? []
    return { code: names.map(leftOut).join('\n') || 'export {}', map: null }
  },
}

function leftOut(name: string): string {
  return `export function ${name}() { throw new Error('${name} is not part of the site') }`
}
