/**
 * Time in milliseconds until the file's URL is revoked. Some browsers read the file only after the user has chosen
 * where to save it.
 */
const KEPT_MS = 60_000

/** Saves a file, like a link with `download`. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
