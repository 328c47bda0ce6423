import type { Messages } from '../texts.ts'

export const scan: Messages['scan'] = {
  title: 'Camera',
  hint: 'Point the camera at the code on the box.',
  close: 'Close the camera',
  failures: {
    none: 'This device has no camera. Type the code into the search.',
    denied: 'The camera is not allowed. Allow it in the browser’s settings, or type the code into the search.',
    failed: 'The camera did not start: is it in use elsewhere? Type the code into the search.',
  },
}
