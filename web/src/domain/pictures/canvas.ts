export type Size = { width: number; height: number }

/** Creates a canvas element. iPhones have had OffscreenCanvas only since iOS 16.4. */
export function newCanvas({ width, height }: Size): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not draw')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

export function drawImage(picture: ImageBitmap | HTMLCanvasElement, size: Size): HTMLCanvasElement {
  const { canvas, context } = newCanvas(size)
  context.drawImage(picture, 0, 0, size.width, size.height)
  return canvas
}

/** Returns the picture as a file. The file is a PNG if the browser cannot write the requested type. */
export async function encodeImage(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new Error('This browser does not encode pictures')
  return blob
}

/** Returns the size of a picture in whole pixels, scaled down to fit into another. */
export function fittingSize({ width, height }: Size, max: Size): Size {
  const scale = Math.min(1, max.width / width, max.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
