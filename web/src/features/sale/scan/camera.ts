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
 * Returns whether this page may use the camera. Only the till's URL may, and a page that was opened at another URL has
 * that one's policy until it is reloaded.
 */
export function mayUseCamera(): boolean {
  return document.featurePolicy?.allowsFeature('camera') ?? true
}
