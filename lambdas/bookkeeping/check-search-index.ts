import { clock } from '../clock.ts'
import { batchGet } from '../data/batch-get.ts'
import { markerKey, readableMarker } from '../data/markers.ts'
import { entryKey, type IndexEntry, rowOfEntry, writeEntries } from '../data/search-index.ts'

/** An index entry that is stray (not in its row's marker) or missing (not in the index). */
export type IndexError = IndexEntry & { what: 'stray' | 'missing' }

/** Number of entries per read. A request reads 100 items: each entry with the marker of its row. */
const MAX_ENTRIES_PER_BATCH = 50

/** Number of reads before an error counts. An entry and its marker are written a moment apart. */
const READS = 3
const BETWEEN_READS_MS = 1000

/** Returns the errors in these entries that remain after repeated reads. */
export async function recheckIndexEntries(entries: readonly IndexEntry[], stopped: AbortSignal): Promise<IndexError[]> {
  let errors: IndexError[] = []
  let left = entries
  for (let read = 0; read < READS && left.length > 0; read += 1) {
    if (read > 0) await clock.pause(BETWEEN_READS_MS, stopped)
    errors = []
    for (let at = 0; at < left.length; at += MAX_ENTRIES_PER_BATCH) {
      errors.push(...(await findErrors(left.slice(at, at + MAX_ENTRIES_PER_BATCH))))
    }
    left = errors
  }
  return errors
}

/** Corrects the search index to match the markers. */
export function correctSearchIndex(errors: readonly IndexError[]): Promise<void> {
  return writeEntries(
    errors.filter(({ what }) => what === 'missing'),
    errors.filter(({ what }) => what === 'stray'),
  )
}

async function findErrors(entries: readonly IndexEntry[]): Promise<IndexError[]> {
  const markers = [...new Map(entries.map((entry) => [entry.id, markerKey(rowOfEntry(entry))])).values()]
  const found = await batchGet([...entries.map(entryKey), ...markers], { ConsistentRead: true })
  const items = new Map(found.map((item) => [`${item.PK} ${item.SK}`, item]))
  return entries.flatMap((entry) => {
    const [own, marker] = [entryKey(entry), markerKey(rowOfEntry(entry))]
    const isThere = items.has(`${own.PK} ${own.SK}`)
    const isDue = readableMarker(items.get(`${marker.PK} ${marker.SK}`))?.words?.includes(entry.word) ?? false
    if (isThere === isDue) return []
    return [{ ...entry, what: isThere ? ('stray' as const) : ('missing' as const) }]
  })
}
