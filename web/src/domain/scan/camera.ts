/** Reason why the camera shows nothing. */
export type CameraFailure = 'none' | 'denied' | 'failed'

export async function openCamera(): Promise<MediaStream> {
  // Browsers offer the camera only over https.
  if (!navigator.mediaDevices) throw new DOMException('No camera here', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

export function cameraFailure(error: unknown): CameraFailure {
  const name = error instanceof DOMException || error instanceof Error ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'failed'
}

declare global {
  interface Document {
    /** Available in Chrome only. Other browsers do not apply a page's policy to the camera. */
    featurePolicy?: { allowsFeature: (feature: string) => boolean }
  }
}

/**
 * Returns whether this page may use the camera. Only screens that declare `camera` may, and a page that was opened at
 * another URL has that one's policy until it is reloaded.
 */
function mayUseCamera(): boolean {
  return document.featurePolicy?.allowsFeature('camera') ?? true
}

/** Query string of a screen that was reloaded for the camera. */
const SCAN = '?scan'

/** Returns whether the screen was reloaded to open the scanner. */
export function isReloadedToScan(): boolean {
  return window.location.search === SCAN
}

/** Returns whether the scanner can open now. A page without access to the camera is reloaded once. */
export function openScanner(): boolean {
  if (mayUseCamera() || isReloadedToScan()) return true
  window.location.assign(window.location.pathname + SCAN)
  return false
}
