import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate'
import * as z from 'zod/mini'
import { COPIED_KINDS, type CopiedKind } from './kinds.ts'

/**
 * The file that a copy of the books is: a zip with the rows of each kind as lines of JSON, the same for people as tables, and a
 * manifest of it all. Its last characters, which the format keeps for a comment, are the SHA-256 of all that comes before them:
 * a file that is cut off, or in which one byte is another, is not taken.
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

/** SHA-256 in hexadecimal; each side has its own. */
export type Hash = (bytes: Uint8Array) => Promise<string>

/** A file within the copy. */
export type CopyPart = { name: string; rows: number; text: string }

export function rowsFile(kind: CopiedKind): string {
  return `rows/${kind}.jsonl`
}

/** The lines of a kind as its file has them. */
export function partOfLines(kind: CopiedKind, lines: readonly string[]): CopyPart {
  return { name: rowsFile(kind), rows: lines.length, text: lines.map((line) => `${line}\n`).join('') }
}

/** Why a file is no copy of the books, or not a whole one. */
export class BadCopy extends Error {
  override name = 'BadCopy'
  readonly why: 'damaged' | 'newer'

  constructor(why: 'damaged' | 'newer') {
    super(why === 'damaged' ? 'The file is no whole copy of the books' : 'The copy is of a newer version of the shop')
    this.why = why
  }
}

/** The pieces of the file, one after the other. */
export async function writeCopy(
  about: Pick<Manifest, 'shop' | 'madeAt'>,
  parts: Iterable<CopyPart>,
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

/** As many characters as the seal has. */
const SEAL_LENGTH = 64

/** The end of a zip says how long the comment after it is, in two bytes. */
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

/** A copy that is whole. */
export type Copy = {
  manifest: Manifest
  /** Its SHA-256, by which it is known. */
  seal: string
  /** The lines of each kind, in the order in which they are restored. */
  rows: readonly { kind: CopiedKind; lines: readonly string[] }[]
}

/** @throws BadCopy for a file that is not a copy, or not as it was written */
export async function readCopy(file: Uint8Array, hash: Hash): Promise<Copy> {
  const content = file.subarray(0, Math.max(0, file.length - SEAL_LENGTH))
  const seal = strFromU8(file.subarray(content.length), true)
  if ((await hash(content)) !== seal) throw new BadCopy('damaged')
  const parts = unzipped(file)
  const manifest = manifestIn(parts)
  const names = Object.keys(parts).filter((name) => name !== MANIFEST)
  if (names.length !== manifest.files.length) throw new BadCopy('damaged')
  for (const { name, bytes, sha256 } of manifest.files) {
    const part = parts[name]
    if (part?.length !== bytes || (await hash(part)) !== sha256) throw new BadCopy('damaged')
  }
  const rows = COPIED_KINDS.map((kind) => ({ kind, lines: linesIn(parts[rowsFile(kind)]) }))
  const counts = new Map(manifest.files.map(({ name, rows }) => [name, rows]))
  if (rows.some(({ kind, lines }) => lines.length !== (counts.get(rowsFile(kind)) ?? 0))) throw new BadCopy('damaged')
  return { manifest, seal, rows }
}

function unzipped(file: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(file)
  } catch {
    throw new BadCopy('damaged')
  }
}

function manifestIn(parts: Record<string, Uint8Array>): Manifest {
  const format = z.object({ format: z.int() })
  try {
    const written: unknown = JSON.parse(strFromU8(parts[MANIFEST] ?? new Uint8Array()))
    if (z.parse(format, written).format > 1) throw new BadCopy('newer')
    return z.parse(Manifest, written)
  } catch (error) {
    throw error instanceof BadCopy ? error : new BadCopy('damaged')
  }
}

function linesIn(part: Uint8Array | undefined): string[] {
  return part ? strFromU8(part).split('\n').slice(0, -1) : []
}
