import { MAX_SHEET_BYTES, type SheetProblem, type SheetRow } from './sheet.ts'
// Built as a classic worker, since Firefox supports module workers only from version 114.
import SheetWorker from './sheet-worker.ts?worker'

/** Value of a file field that accepts sheets. */
export const SHEET_FILES = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reads the rows of a file in a worker, since a large file would block the page for seconds on a weak phone. */
export async function readSheetFile(file: Blob): Promise<readonly SheetRow[] | SheetProblem> {
  if (file.size > MAX_SHEET_BYTES) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new SheetWorker()
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<readonly SheetRow[] | SheetProblem>) => resolve(data)
      worker.onerror = () => reject(new Error('The worker that reads sheets did not start'))
      worker.postMessage(bytes)
    })
  } finally {
    worker.terminate()
  }
}
