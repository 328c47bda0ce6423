import type { Plugin } from 'esbuild'

/**
 * The SDK looks for its settings in the environment and then in two files of a developer's home. A function has no home:
 * here the files are empty without a look. Some 4 ms of each cold start.
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
