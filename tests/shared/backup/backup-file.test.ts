import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type Hash, InvalidBackup, partOfLines, readBackup, writeBackup } from '../../../shared/backup/backup-file.ts'
import { linesOf } from '../../../shared/backup/restore-backup.ts'
import { BACKUP_KINDS } from '../../../shared/entities.ts'

const hash: Hash = async (bytes) => createHash('sha256').update(bytes).digest('hex')
const about = { shop: 'Itara', madeAt: '2026-11-22T08:00:00.000Z' }

const lines = fc.array(
  fc.record({ Item: fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })) }).map((row) => JSON.stringify(row)),
)
const kinds = fc.uniqueArray(fc.tuple(fc.constantFrom(...BACKUP_KINDS), lines), { selector: ([kind]) => kind })
const write = (rows: readonly (readonly [(typeof BACKUP_KINDS)[number], readonly string[]])[]) =>
  writeBackup(
    about,
    rows.map(([kind, own]) => partOfLines(kind, own)),
    hash,
  )

it('reads a backup as it was written, in the order in which it is restored', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, async (rows) => {
      const copy = await readBackup(await write(rows), hash)
      for (const [kind, own] of rows) expect(linesOf(copy, kind)).toEqual(own)
      expect(copy.rows.map(({ kind }) => kind)).toEqual(BACKUP_KINDS)
      expect(copy.manifest).toMatchObject({ format: 1, ...about })
      expect(copy.manifest.files.map(({ rows: count }) => count)).toEqual(rows.map(([, own]) => own.length))
    }),
    { numRuns: 30 },
  )
})

const small = await write([
  ['report', ['{"Item":{"PK":{"S":"REPORT#1"}}}', '{"Item":{"PK":{"S":"REPORT#2"}}}']],
  ['expense', ['{"Item":{}}']],
])

it('refuses a backup when any single byte was changed', async () => {
  for (let at = 0; at < small.length; at += 1) {
    const changed = small.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(readBackup(changed, hash), `byte ${at}`).rejects.toThrow(InvalidBackup)
  }
})

it('refuses a backup that is truncated anywhere or continues past its end', async () => {
  for (let length = 0; length < small.length; length += 1) {
    await expect(readBackup(small.slice(0, length), hash)).rejects.toThrow(InvalidBackup)
  }
  await expect(readBackup(new Uint8Array([...small, 0]), hash)).rejects.toThrow(InvalidBackup)
})

it('writes a zip that any application opens, with counts and checksums', async () => {
  const parts = unzipSync(small)
  const { files } = JSON.parse(Buffer.from(parts['manifest.json'] ?? []).toString())
  expect(Object.keys(parts)).toEqual(['rows/report.jsonl', 'rows/expense.jsonl', 'manifest.json'])
  expect(files).toEqual(
    await Promise.all(
      [['rows/report.jsonl', 2] as const, ['rows/expense.jsonl', 1] as const].map(async ([name, rows]) => {
        const part = parts[name] ?? new Uint8Array()
        return { name, rows, bytes: part.length, sha256: await hash(part) }
      }),
    ),
  )
})

/** Reseals a backup correctly after a change of its manifest. */
async function resealed(change: (manifest: { format: number; files: { rows: number }[] }) => void) {
  const parts = Object.entries(unzipSync(small)).map(([name, bytes]) => ({
    name,
    rows: 0,
    text: Buffer.from(bytes).toString(),
  }))
  const manifest = JSON.parse(parts.find(({ name }) => name === 'manifest.json')?.text ?? '')
  change(manifest)
  const { zipSync, strToU8 } = await import('fflate')
  const zip = zipSync(
    Object.fromEntries(
      parts.map(({ name, text }) => [name, strToU8(name === 'manifest.json' ? JSON.stringify(manifest) : text)]),
    ),
  )
  zip[zip.length - 2] = 64
  return new Uint8Array([...zip, ...strToU8(await hash(zip))])
}

it('refuses a manifest that contradicts its files and reports a newer version', async () => {
  await expect(readBackup(await resealed(() => {}), hash)).resolves.toMatchObject({ manifest: about })
  await expect(readBackup(await resealed(({ files }) => void files.pop()), hash)).rejects.toThrow(
    'not a complete backup',
  )
  const miscount = ({ files: [first] }: { files: { rows: number }[] }) => Object.assign(first ?? {}, { rows: 7 })
  await expect(readBackup(await resealed(miscount), hash)).rejects.toThrow('not a complete backup')
  const newer = await resealed((manifest) => Object.assign(manifest, { format: 2 }))
  await expect(readBackup(newer, hash)).rejects.toThrow('newer version')
})
