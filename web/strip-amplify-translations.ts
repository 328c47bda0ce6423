import type { Plugin } from 'vite'

/**
 * Removes the Authenticator's phrases in twenty languages, 21 kB gzipped. The shop has its own, such as
 * src/messages/rw/authenticator.ts.
 */
export const stripAmplifyTranslations: Plugin = {
  name: 'strip-amplify-translations',
  enforce: 'pre',
  load(id) {
    const language = /\/@aws-amplify\/ui\/.*\/dictionaries\/authenticator\/([a-z]{2})\.mjs$/.exec(id)?.[1]
    // English remains, since it defines the keys of the others.
    return language && language !== 'en' ? `export const ${language}Dict = {}` : undefined
  },
}
