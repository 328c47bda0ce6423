import type { Messages } from '../texts.ts'

export const scan: Messages['scan'] = {
  title: 'Camera',
  hint: 'Point the camera at the barcode on the box.',
  close: 'Close the camera',
  failures: {
    none: 'This device has no camera. Type the barcode into the search.',
    denied: 'Camera access is blocked. Allow it in the browser’s settings, or type the barcode into the search.',
    failed: 'The camera did not start. Close other apps that use it, or type the barcode into the search.',
  },
}
