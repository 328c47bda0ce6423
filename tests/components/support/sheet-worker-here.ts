import { vi } from 'vitest'
import { readSheet } from '../../../web/src/lib/read-sheet.ts'

/** happy-dom has no workers: what sheet-worker.ts does is done on the spot. */
export function readSheetsHere(): void {
  class HereWorker {
    onmessage: ((message: { data: unknown }) => void) | undefined
    async postMessage(bytes: Uint8Array): Promise<void> {
      const data = await readSheet(bytes)
      this.onmessage?.({ data })
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', HereWorker)
}
