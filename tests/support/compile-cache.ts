const { NODE_COMPILE_CACHE } = process.env

/** For a command that a test runs in an environment of its own: what local/run.mjs gives every command to start faster. */
export const compileCache: Readonly<Record<string, string>> =
  NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
