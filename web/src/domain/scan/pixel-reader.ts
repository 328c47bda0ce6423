import { readBarcode } from './read-barcode.ts'

/** Picture width in pixels: the bars of a code stay distinct, and a weak phone reads several pictures a second. */
const WIDTH = 800

/** Returns a reader of barcodes from the camera's pixels, for browsers without a reader of their own. */
export function pixelReader() {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture: HTMLVideoElement): Promise<string | undefined> => {
    const { videoWidth, videoHeight } = picture
    if (!context || videoWidth === 0) return undefined
    canvas.width = WIDTH
    canvas.height = Math.round((videoHeight * WIDTH) / videoWidth)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return readBarcode(greys(data), width, height)
  }
}

/** Returns the perceived brightness of each pixel, one byte per pixel. */
function greys(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(rgba.length / 4)
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const at = pixel * 4
    grey[pixel] = ((rgba[at] ?? 0) + 2 * (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0)) / 4
  }
  return grey
}
