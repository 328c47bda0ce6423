const { NODE_COMPILE_CACHE } = process.env

/** Environment for commands that tests run: the compile cache that local/run.mjs uses for a faster start. */
export const compileCache: Readonly<Record<string, string>> =
  NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
