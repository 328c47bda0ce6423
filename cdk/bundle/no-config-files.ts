import type { Plugin } from 'esbuild'

/**
 * Skips the SDK's two configuration files in the home directory. A Lambda has no home directory, and its settings come
 * from the environment. Saves about 4 ms of each cold start.
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
