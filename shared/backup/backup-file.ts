import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate'
import * as z from 'zod/mini'
import { BACKUP_KINDS, type BackupKind } from '../entities.ts'

/**
 * The backup file: a zip with the rows of each kind as JSON lines, the same rows as tables for people to read, and a
 * manifest. The zip comment at the end is the SHA-256 of everything before it. A truncated or altered file is therefore
 * rejected.
 */

const MANIFEST = 'manifest.json'

const Listed = z.object({ name: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string() })

const Manifest = z.object({
  format: z.literal(1),
  shop: z.string(),
  madeAt: z.iso.datetime(),
  files: z.array(Listed),
})
export type Manifest = z.infer<typeof Manifest>

/** Function that returns the SHA-256 in hexadecimal. Browser and Node have different implementations. */
export type Hash = (bytes: Uint8Array) => Promise<string>

/** A file within the backup. */
export type BackupPart = { name: string; rows: number; text: string }

export function rowsFile(kind: BackupKind): string {
  return `rows/${kind}.jsonl`
}

/** Returns the file that contains the rows of a kind. */
export function partOfLines(kind: BackupKind, lines: readonly string[]): BackupPart {
  return { name: rowsFile(kind), rows: lines.length, text: lines.map((line) => `${line}\n`).join('') }
}

/** Error: the file is not a backup, or is damaged. */
export class InvalidBackup extends Error {
  override name = 'BadCopy'
  readonly why: 'damaged' | 'newer'

  constructor(why: 'damaged' | 'newer') {
    super(
      why === 'damaged' ? 'The file is not a complete backup' : 'The backup was made by a newer version of the shop',
    )
    this.why = why
  }
}

/** Writes the backup and returns the chunks of the file, in order. */
export async function writeBackup(
  about: Pick<Manifest, 'shop' | 'madeAt'>,
  parts: Iterable<BackupPart>,
  hash: Hash,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  const failures: unknown[] = []
  const zip = new Zip((error, piece) => {
    if (error) failures.push(error)
    else pieces.push(piece)
  })
  const add = (name: string, bytes: Uint8Array) => {
    const file = new ZipDeflate(name)
    file.mtime = about.madeAt
    zip.add(file)
    file.push(bytes, true)
  }
  const files: Manifest['files'] = []
  for (const { name, rows, text } of parts) {
    const bytes = strToU8(text)
    files.push({ name, rows, bytes: bytes.length, sha256: await hash(bytes) })
    add(name, bytes)
  }
  const manifest: Manifest = { format: 1, ...about, files }
  add(MANIFEST, strToU8(`${JSON.stringify(manifest, null, 2)}\n`))
  zip.end()
  if (failures.length > 0) throw failures[0]
  return sealed(pieces, hash)
}

/** Length of the checksum, in characters. */
const SEAL_LENGTH = 64

/** Adds the checksum as the zip's comment. The last two bytes of a zip give the length of its comment. */
async function sealed(pieces: readonly Uint8Array[], hash: Hash): Promise<Uint8Array<ArrayBuffer>> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const file = new Uint8Array(length + SEAL_LENGTH)
  let at = 0
  for (const piece of pieces) {
    file.set(piece, at)
    at += piece.length
  }
  file[length - 2] = SEAL_LENGTH
  file.set(strToU8(await hash(file.subarray(0, length))), length)
  return file
}

/** A complete, verified backup. */
export type BackupContents = {
  manifest: Manifest
  /** SHA-256 of the backup, which identifies it. */
  seal: string
  /** JSON lines by kind, in the order in which they are restored. */
  rows: readonly { kind: BackupKind; lines: readonly string[] }[]
}

/**
 * Reads and verifies a backup.
 *
 * @throws BadCopy if the file is not a backup or was altered
 */
export async function readBackup(file: Uint8Array, hash: Hash): Promise<BackupContents> {
  const content = file.subarray(0, Math.max(0, file.length - SEAL_LENGTH))
  const seal = strFromU8(file.subarray(content.length), true)
  if ((await hash(content)) !== seal) throw new InvalidBackup('damaged')
  const parts = unzipped(file)
  const manifest = manifestIn(parts)
  const names = Object.keys(parts).filter((name) => name !== MANIFEST)
  if (names.length !== manifest.files.length) throw new InvalidBackup('damaged')
  for (const { name, bytes, sha256 } of manifest.files) {
    const part = parts[name]
    if (part?.length !== bytes || (await hash(part)) !== sha256) throw new InvalidBackup('damaged')
  }
  const rows = BACKUP_KINDS.map((kind) => ({ kind, lines: linesIn(parts[rowsFile(kind)]) }))
  const counts = new Map(manifest.files.map(({ name, rows }) => [name, rows]))
  if (rows.some(({ kind, lines }) => lines.length !== (counts.get(rowsFile(kind)) ?? 0)))
    throw new InvalidBackup('damaged')
  return { manifest, seal, rows }
}

function unzipped(file: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(file)
  } catch {
    throw new InvalidBackup('damaged')
  }
}

function manifestIn(parts: Record<string, Uint8Array>): Manifest {
  const format = z.object({ format: z.int() })
  try {
    const written: unknown = JSON.parse(strFromU8(parts[MANIFEST] ?? new Uint8Array()))
    if (z.parse(format, written).format > 1) throw new InvalidBackup('newer')
    return z.parse(Manifest, written)
  } catch (error) {
    throw error instanceof InvalidBackup ? error : new InvalidBackup('damaged')
  }
}

function linesIn(part: Uint8Array | undefined): string[] {
  return part ? strFromU8(part).split('\n').slice(0, -1) : []
}
