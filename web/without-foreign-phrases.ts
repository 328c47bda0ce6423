import type { Plugin } from 'vite'

/**
 * Leaves out the Authenticator's phrases in twenty languages, 21 kB gzipped: the shop brings its own, in
 * src/messages/rw/authenticator.ts and its like.
 */
export const withoutForeignPhrases: Plugin = {
  name: 'without-foreign-phrases',
  enforce: 'pre',
  load(id) {
    const language = /\/@aws-amplify\/ui\/.*\/dictionaries\/authenticator\/([a-z]{2})\.mjs$/.exec(id)?.[1]
    // English is what the others are told by.
    return language && language !== 'en' ? `export const ${language}Dict = {}` : undefined
  },
}
