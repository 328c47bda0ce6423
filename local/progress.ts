/** Says what is being done and, as a bar, how much of it is: from 0 to 1, where that is known. */
export type Progress = (what: string, share?: number) => void

/** On one line of a terminal that is written over, else a line each. */
export const progress: Progress = (what, share) => {
  const line = share === undefined ? what : `${barOf(share)} ${what}`
  // A terminal of which nobody knows the width says 0.
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
