import { execFile } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder, type JavaRuntime, kindOf } from '../machine.mjs'
import { StartError } from '../start-error.ts'
import { cachedJava, fetchJava } from './fetch-java.ts'

/** A candidate for the java command. The version (17 for 17.0.15) is undefined if it does not run. */
type Java = { command: string; version: number | undefined }

/** The Java versions available on a machine. */
export type JavaHere = {
  /** The one in JAVA_HOME, if set. */
  home: Java | undefined
  onPath: Java
  /** Command of the runtime downloaded earlier. */
  cached: string | undefined
  /** The runtime that can be downloaded for this kind of machine. */
  runtime: JavaRuntime | undefined
}

export type JavaChoice = { run: string } | { fetch: JavaRuntime } | { install: string }

const OLDEST = 17
const INSTALL = 'install Java 17 or newer, or set JAVA_HOME to one.'

/**
 * Chooses the Java that runs the database: the machine's own if it is new enough, otherwise a runtime that is
 * downloaded once.
 */
export function chooseJava({ home, onPath, cached, runtime }: JavaHere): JavaChoice {
  // A JAVA_HOME that does not work is a mistake to fix. An old Java there is intended for other software.
  if (home && home.version === undefined) {
    return { install: `The database needs Java, but '${home.command}' does not run: ${INSTALL}` }
  }
  const own = [home, onPath].find((java) => java?.version !== undefined && java.version >= OLDEST)
  if (own) return { run: own.command }
  if (cached !== undefined) return { run: cached }
  if (runtime) return { fetch: runtime }
  return { install: `The database needs Java, which cannot be downloaded for this machine: ${INSTALL}` }
}

/**
 * Returns the command of a Java for the database, downloading it if necessary. Throws a StartError if no Java is
 * available.
 */
export async function findJava(): Promise<string> {
  const { JAVA_HOME } = process.env
  const { java: runtime } = kindOf(process)
  const folder = join(cacheFolder({ ...process, home: homedir() }), 'java')
  const [home, onPath, cached] = await Promise.all([
    JAVA_HOME ? javaAt(join(JAVA_HOME, 'bin', 'java')) : undefined,
    javaAt('java'),
    runtime && cachedJava(runtime, folder),
  ])
  const choice = chooseJava({ home, onPath, cached, runtime })
  if ('run' in choice) return choice.run
  if ('install' in choice) throw new StartError(choice.install)
  return fetchJava(choice.fetch, folder).catch((error: Error) => {
    throw new StartError(`The database needs Java, which could not be downloaded (${reasonOf(error)}): ${INSTALL}`)
  })
}

/**
 * Returns the reason of an error. fetch stores it in the error's cause; a failed command's message also contains its
 * output.
 */
function reasonOf({ message, cause }: Error): string {
  const [firstLine = ''] = (cause instanceof Error ? cause.message : message).split('\n')
  return firstLine
}

async function javaAt(command: string): Promise<Java> {
  const said = await new Promise<string>((resolve) => {
    execFile(command, ['-version'], (_error, _stdout, stderr) => resolve(stderr))
  })
  const version = /version "(\d+)/.exec(said)?.[1]
  return { command, version: version === undefined ? undefined : Number(version) }
}
