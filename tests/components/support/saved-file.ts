import { onTestFinished, vi } from 'vitest'

/** Returns the name and the bytes of the next file that the page saves. */
export function nextSavedFile(): Promise<{ name: string; bytes: ArrayBuffer }> {
  const files = new Map<string, Blob>()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const address = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => {
    click.mockRestore()
    address.mockRestore()
  })
  address.mockImplementation((file) => {
    const name = `blob:${files.size}`
    if (file instanceof Blob) files.set(name, file)
    return name
  })
  return new Promise((resolve) => {
    click.mockImplementation(async function (this: HTMLAnchorElement) {
      const file = files.get(this.href)
      if (file) resolve({ name: this.download, bytes: await file.arrayBuffer() })
    })
  })
}
