import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Barcode in front of the simulated camera. */
    barcodeInView?: string | undefined
  }
}

/** Time in ms after which the scanner counts a barcode again that was out of view. */
const OUT_OF_VIEW_MS = 2000

/** Gives the pages of a tab a camera and a barcode reader that reads `barcodeInView`. */
export async function installCamera(page: Page): Promise<void> {
  await page.addInitScript(simulateCamera)
}

/** Shows a barcode to the camera. One that it saw last is hidden first, so that the scanner counts it again. */
export async function showBarcode(page: Page, code: string): Promise<void> {
  const isInView = await page.evaluate((next) => {
    const isSame = window.barcodeInView === next
    window.barcodeInView = isSame ? undefined : next
    return !isSame
  }, code)
  if (isInView) return
  await page.waitForTimeout(OUT_OF_VIEW_MS)
  await page.evaluate((next) => {
    window.barcodeInView = next
  }, code)
}

/** Runs in each page before anything else. */
function simulateCamera(): void {
  const openCamera = async () => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    // The video starts with the first picture that changes.
    setInterval(() => pen?.fillRect(0, 0, 1 + (Date.now() % 8), 8), 100)
    return canvas.captureStream()
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: openCamera } })
  class BarcodeDetector {
    static async getSupportedFormats() {
      return ['ean_13']
    }
    async detect() {
      return window.barcodeInView === undefined ? [] : [{ rawValue: window.barcodeInView }]
    }
  }
  Object.assign(window, { BarcodeDetector })
}
