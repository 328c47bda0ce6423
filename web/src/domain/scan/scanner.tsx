import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useMessages } from '../../messages/messages.ts'
import { type CameraFailure, cameraFailure, openCamera } from './camera.ts'
import { newCodeDetector } from './new-code-detector.ts'

/** Interval between readings in milliseconds, so that a weak phone stays responsive. */
const READ_INTERVAL_MS = 120

type Props = {
  onCode: (code: string) => void
  onClose: () => void
  /** Does not vibrate, because the screen itself signals the result of each scan. */
  isSilent?: boolean
}

export function Scanner({ onCode, onClose, isSilent = false }: Props) {
  const texts = useMessages('scan')
  const picture = useRef<HTMLVideoElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<CameraFailure>()
  const found = useEffectEvent((code: string) => {
    // The seller often looks at the box rather than the phone, so the phone vibrates.
    if (!isSilent) navigator.vibrate?.(60)
    onCode(code)
  })
  useEffect(() => {
    close.current?.focus()
    const stopped = new AbortController()
    scanUntilStopped(picture.current, (code) => found(code), stopped.signal).catch((error) => {
      if (!stopped.signal.aborted) setFailure(cameraFailure(error))
    })
    return () => stopped.abort()
  }, [])
  return (
    <Panel aria-label={texts.title}>
      {failure === undefined ? (
        <>
          <Picture ref={picture} muted playsInline aria-hidden="true" />
          <chakra.p fontSize="sm">{texts.hint}</chakra.p>
        </>
      ) : (
        <p role="alert">{texts.failures[failure]}</p>
      )}
      <Button ref={close} onClick={onClose}>
        {texts.close}
      </Button>
    </Panel>
  )
}

/** Shows the camera's picture and reads barcodes from it until stopped. */
async function scanUntilStopped(picture: HTMLVideoElement | null, found: (code: string) => void, stopped: AbortSignal) {
  const [camera, read] = await Promise.all([openCamera(), codeReader()])
  const release = () => {
    for (const track of camera.getTracks()) track.stop()
  }
  if (stopped.aborted || !picture) return release()
  stopped.addEventListener('abort', release)
  picture.srcObject = camera
  await picture.play()
  const isNew = newCodeDetector()
  while (!stopped.aborted) {
    const code = await read(picture)
    if (isNew(code, performance.now()) && code !== undefined && !stopped.aborted) found(code)
    await new Promise((resolve) => setTimeout(resolve, READ_INTERVAL_MS))
  }
}

const Panel = chakra('section', {
  base: {
    display: 'grid',
    gap: '3',
    justifyItems: 'start',
    padding: '3',
    marginTop: '3',
    borderRadius: 'md',
    background: 'sunken',
  },
})

const Picture = chakra('video', {
  base: {
    width: '100%',
    maxHeight: 'calc(var(--screen-height) * 0.4)',
    aspectRatio: '16 / 9',
    objectFit: 'cover',
    borderRadius: 'md',
    background: 'ink',
  },
})

/** Reads a barcode from the current camera picture; undefined if it shows no barcode. */
type CodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>

/** Formats on boxes and labels: the retail barcodes, and the two that label printers use for letters. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39']

/** Browser API of https://wicg.github.io/shape-detection-api, which few browsers have: Chrome on Android. */
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
async function codeReader(): Promise<CodeReader> {
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
