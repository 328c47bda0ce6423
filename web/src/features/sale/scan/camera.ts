/** Why the camera shows nothing. */
export type CameraFailure = 'none' | 'denied' | 'failed'

/** The camera that looks away from the person who holds the phone. */
export async function openCamera(): Promise<MediaStream> {
  // Without https a browser has no such thing.
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
    /** Chrome's; elsewhere a page's policy does not hold for the camera. */
    featurePolicy?: { allowsFeature: (feature: string) => boolean }
  }
}

/**
 * Whether this page may use the camera at all. Only the address of the till may, and a page that began at another one keeps
 * that one's policy until it is loaded again.
 */
export function mayUseCamera(): boolean {
  return document.featurePolicy?.allowsFeature('camera') ?? true
}
