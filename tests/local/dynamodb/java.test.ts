import { describe, expect, it } from 'vitest'
import { chooseJava, type JavaHere } from '../../../local/dynamodb/java.ts'

const none = { command: 'java', version: undefined }
const java = (version: number, command = 'java') => ({ command, version })
const runtime = { url: 'https://example.com/jre.tar.gz', sha256: 'abc', java: 'bin/java' }

const bare: JavaHere = { home: undefined, onPath: none, cached: undefined, runtime }

describe('Java for the database', () => {
  it.each<[machine: string, JavaHere, command: string]>([
    ['has Java 17 on its PATH', { ...bare, onPath: java(17) }, 'java'],
    ['has a newer one there', { ...bare, onPath: java(25) }, 'java'],
    ['has one in JAVA_HOME', { ...bare, home: java(21, '/jdk/bin/java') }, '/jdk/bin/java'],
    [
      'has one in both places: JAVA_HOME',
      { ...bare, home: java(17, '/jdk/bin/java'), onPath: java(21) },
      '/jdk/bin/java',
    ],
    ['has an old one in JAVA_HOME', { ...bare, home: java(11, '/jdk/bin/java'), onPath: java(17) }, 'java'],
    ['has downloaded one', { ...bare, cached: '/cache/bin/java' }, '/cache/bin/java'],
    [
      'has downloaded one next to an old one',
      { ...bare, onPath: java(8), cached: '/cache/bin/java' },
      '/cache/bin/java',
    ],
    ['has installed one since the download', { ...bare, onPath: java(17), cached: '/cache/bin/java' }, 'java'],
  ])('uses the Java of a machine that %s', (_machine, here, command) => {
    expect(chooseJava(here)).toEqual({ run: command })
  })

  it.each<[machine: string, JavaHere]>([
    ['has none', bare],
    ['has an old one on its PATH', { ...bare, onPath: java(16) }],
    ['has Java 1.8', { ...bare, onPath: java(1) }],
    ['has an old one in JAVA_HOME', { ...bare, home: java(11, '/jdk/bin/java') }],
  ])('downloads a Java for a machine that %s', (_machine, here) => {
    expect(chooseJava(here)).toEqual({ fetch: runtime })
  })

  it('requires an installed Java where none can be downloaded', () => {
    expect(chooseJava({ ...bare, onPath: java(11), runtime: undefined })).toEqual({
      install:
        'The database needs Java, which cannot be downloaded for this machine: install Java 17 or newer, or set JAVA_HOME to one.',
    })
  })

  it('requires a Java at JAVA_HOME when that is set, even if there is another', () => {
    const home = { command: '/nowhere/bin/java', version: undefined }
    expect(chooseJava({ home, onPath: java(21), cached: '/cache/bin/java', runtime })).toEqual({
      install:
        "The database needs Java, but '/nowhere/bin/java' does not run: install Java 17 or newer, or set JAVA_HOME to one.",
    })
  })
})
