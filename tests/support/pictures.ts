import sharp from 'sharp'

const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#f5b03e' } })

/** A small picture of each kind that the shop takes, by the ending that its address gets. */
export const pictures = {
  png: await square.clone().png().toBuffer(),
  jpg: await square.clone().jpeg().toBuffer(),
  webp: await square.clone().webp().toBuffer(),
  gif: await square.clone().gif().toBuffer(),
  avif: await square.clone().avif().toBuffer(),
}

const script = '<script>alert(document.cookie)</script>'

export const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)
export const html = Buffer.from(`<!doctype html>${script}`)
/** A real picture to a browser that goes by its first bytes, a page to one that looks for tags. */
export const polyglot = Buffer.concat([pictures.png, html])

/** A form with files under the names given, as a browser sends it. */
export function formOf(...files: readonly (readonly [field: string, content: Buffer, name?: string, type?: string])[]) {
  const form = new FormData()
  for (const [field, content, name = 'lamp.png', type = 'image/png'] of files) {
    form.append(field, new File([new Uint8Array(content)], name, { type }))
  }
  return form
}
