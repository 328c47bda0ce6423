export type Progress = (what: string) => void

/** Says what is being done: on one line of a terminal that is written over, else a line each. */
export const progress: Progress = (what) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${what.slice(0, process.stderr.columns - 1)}`)
  else if (what !== '') process.stderr.write(`${what}\n`)
}
