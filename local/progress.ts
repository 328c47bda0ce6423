/** Prints the current step, with a bar if the completed share (0 to 1) is known. */
export type Progress = (what: string, share?: number) => void

/** Rewrites one line on a TTY; otherwise prints a line per update. */
export const progress: Progress = (what, share) => {
  const line = share === undefined ? what : `${barOf(share)} ${what}`
  // A terminal of unknown width reports 0.
  const width = process.stderr.columns || 80
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${line.slice(0, width - 1)}`)
  else if (what !== '') process.stderr.write(`${line}\n`)
}

const BAR_LENGTH = 20

function barOf(share: number): string {
  const done = Math.floor(share * BAR_LENGTH)
  const percent = String(Math.floor(share * 100)).padStart(3)
  return `[${'#'.repeat(done)}${'.'.repeat(BAR_LENGTH - done)}] ${percent} %`
}
