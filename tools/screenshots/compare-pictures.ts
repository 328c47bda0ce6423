import type { Browser } from 'playwright-core'

type Difference = {
  /** Part of the pixels that differ, from 0 to 1. */
  share: number
  /** The second picture in grey as a PNG, with these pixels in red. */
  picture: Buffer
}

/**
 * Compares two PNGs in an empty page. Pixels count as different if a colour differs by more than 24 of 255, so that the
 * smoothing of text does not count. Pictures of another size differ entirely.
 */
export async function comparePictures(browser: Browser, old: Buffer, shot: Buffer): Promise<Difference> {
  const page = await browser.newPage()
  const result = await page.evaluate<{ share: number; png: string }>(`(async () => {
    const read = async (base64) => {
      const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + base64)).blob())
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      context.drawImage(picture, 0, 0)
      return context.getImageData(0, 0, picture.width, picture.height)
    }
    const [old, shot] = [await read('${old.toString('base64')}'), await read('${shot.toString('base64')}')]
    const isSameSize = old.width === shot.width && old.height === shot.height
    const marked = new ImageData(shot.width, shot.height)
    let count = 0
    for (let at = 0; at < shot.data.length; at += 4) {
      const differs = !isSameSize || [0, 1, 2].some((part) => Math.abs(old.data[at + part] - shot.data[at + part]) > 24)
      if (differs) count += 1
      const grey = 200 + shot.data[at + 1] / 5
      marked.data.set(differs ? [220, 0, 60, 255] : [grey, grey, grey, 255], at)
    }
    const canvas = new OffscreenCanvas(shot.width, shot.height)
    canvas.getContext('2d').putImageData(marked, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return {
      share: count / (shot.width * shot.height),
      png: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
    }
  })()`)
  await page.close()
  return { share: result.share, picture: Buffer.from(result.png, 'base64') }
}
