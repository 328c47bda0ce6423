import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.ts'
import type { EngineFiles } from './engine-files.ts'

/** A small heap and a simple compiler: ready in a second, where the defaults take two and a quarter of the memory. */
const lightJvm = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx512m']
const ownClasses = fileURLToPath(new URL('engine', import.meta.url))

export function javaCommand(): string {
  const home = process.env.JAVA_HOME
  return home ? join(home, 'bin', 'java') : 'java'
}

/** The arguments that make Java serve the database of this folder, or one in memory. */
export function engineArguments({ jar, nativeLibraries }: EngineFiles, dataDir: string | undefined): string[] {
  return [
    ...lightJvm,
    `-Djava.library.path=${nativeLibraries}`,
    '-cp',
    [jar, ownClasses].join(delimiter),
    'LoopbackDynamoDb',
    ...(dataDir === undefined ? [] : [dataDir]),
  ]
}

/** Why no Java could be started at all. */
export function javaMissing(command: string): StartError {
  return new StartError(
    `The database needs Java, and '${command}' does not run: install Java 17 or newer, or set JAVA_HOME to one.`,
  )
}

export function databaseInUse(dataDir: string | undefined): StartError {
  return new StartError(
    `The database in ${dataDir} is in use by another running shop: stop that one, or name another folder with DATA_DIR.`,
  )
}

/** Why Java ended before the database was ready, from what it wrote. */
export function javaFailed(command: string, stderr: string): StartError {
  if (stderr.includes('UnsupportedClassVersionError')) {
    return new StartError(
      `The database needs Java 17 or newer, and '${command}' is older: install a newer one, or set JAVA_HOME to it.`,
    )
  }
  // What macOS has in place of Java until one is installed.
  if (stderr.includes('Unable to locate a Java Runtime')) return javaMissing(command)
  const [firstLine = 'Java ended without a word'] = stderr.split('\n').filter((line) => line.trim() !== '')
  return new StartError(`The database did not start: ${firstLine}`)
}
