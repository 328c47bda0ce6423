import { readSheet } from './read-sheet.ts'

/** Reads a sheet beside the page, which stays usable: see read-sheet-file.ts. */
addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  postMessage(await readSheet(data))
})
