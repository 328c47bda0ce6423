import type { Plugin } from 'esbuild'

/**
 * The SDK reads its settings from the environment and from two files in a developer's home. A Lambda has no home, so the
 * files are taken as empty without a look: some 4 ms of each cold start.
 */
export const noConfigFiles: Plugin = {
  name: 'no-config-files',
  setup(build) {
    build.onLoad({ filter: /shared-ini-file-loader\/loadSharedConfigFiles\.js$/ }, () => ({
      contents: `
        export const CONFIG_PREFIX_SEPARATOR = '.'
        export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} })`,
    }))
  },
}
