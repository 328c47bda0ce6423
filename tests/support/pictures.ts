import { readFileSync } from 'node:fs'

const square = (ending: string) => readFileSync(new URL(`pictures/square.${ending}`, import.meta.url))

/** A small picture of each type that the shop accepts, by the extension in its address. */
export const pictures = {
  png: square('png'),
  jpg: square('jpg'),
  webp: square('webp'),
  gif: square('gif'),
  avif: square('avif'),
}

/** Returns a JPEG whose header declares this size. */
export function jpegOf(width: number, height: number): Buffer<ArrayBuffer> {
  const picture = Buffer.from(pictures.jpg)
  const frame = picture.indexOf(Buffer.of(0xff, 0xc0))
  picture.writeUInt16BE(height, frame + 5)
  picture.writeUInt16BE(width, frame + 7)
  return picture
}

const script = '<script>alert(document.cookie)</script>'

export const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)
export const html = Buffer.from(`<!doctype html>${script}`)
/** A file that is a picture according to its first bytes, and a page for a browser that looks for tags. */
export const polyglot = Buffer.concat([pictures.png, html])

/** Returns a form with files under the given names, as a browser sends it. */
export function formOf(...files: readonly (readonly [field: string, content: Buffer, name?: string, type?: string])[]) {
  const form = new FormData()
  for (const [field, content, name = 'lamp.png', type = 'image/png'] of files) {
    form.append(field, new File([new Uint8Array(content)], name, { type }))
  }
  return form
}
