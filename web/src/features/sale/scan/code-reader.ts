/** Reads a barcode from the current camera picture; undefined if it shows no barcode. */
type CodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>

/** Formats on boxes and labels: the retail barcodes, and the two that label printers use for letters. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39']

/**
 * Browser API of https://wicg.github.io/shape-detection-api: Chrome on Android has it; Safari, Firefox and most laptops
 * do not.
 */
type BarcodeDetector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): BarcodeDetector
      getSupportedFormats: () => Promise<string[]>
    }
  }
}

/** Returns the browser's own barcode reader, or else one that is fetched now. */
export async function codeReader(): Promise<CodeReader> {
  return (await browsersReader()) ?? (await import('./pixel-reader.ts')).pixelReader()
}

async function browsersReader(): Promise<CodeReader | undefined> {
  const Detector = window.BarcodeDetector
  const supported = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  const formats = FORMATS.filter((format) => supported.includes(format))
  if (!Detector || !formats.includes('ean_13')) return undefined
  const detector = new Detector({ formats })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue
}
