/** Time in milliseconds until the file's URL is revoked: some browsers read it after the user's choice of a place. */
const KEPT_MS = 60_000

/** Saves a file, like a link with `download`. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
