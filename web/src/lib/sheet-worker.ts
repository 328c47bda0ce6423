import { readSheet } from './read-sheet.ts'

/** Reads a sheet in a worker, so that the page stays responsive: see read-sheet-file.ts. */
addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  postMessage(await readSheet(data))
})
