import { vi } from 'vitest'
import { readSheet } from '../../../web/src/lib/read-sheet.ts'

/** Runs sheet-worker.ts in the page, because happy-dom has no workers. */
export function readSheetsInPage(): void {
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
