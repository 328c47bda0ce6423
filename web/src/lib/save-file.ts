/** Some browsers read the file only after the person has said where to put it. */
const KEPT_MS = 60_000

/** Gives the person a file to keep, as a link to it with `download` would. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
