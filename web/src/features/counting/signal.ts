let audio: AudioContext | undefined

/** Pitch in Hz and duration in seconds of the two sounds, which differ even in a loud market. */
const SOUNDS = { counted: { pitch: 1320, seconds: 0.08 }, refused: { pitch: 220, seconds: 0.35 } } as const

/** Beeps and vibrates: briefly for a counted scan, long and low for one that does not count. */
export function signal(what: keyof typeof SOUNDS): void {
  const { pitch, seconds } = SOUNDS[what]
  navigator.vibrate?.(what === 'counted' ? 60 : [120, 80, 120])
  try {
    audio ??= new AudioContext()
    // Browsers start the sound only after a tap, such as the one that opened the camera.
    void audio.resume()
    const tone = audio.createOscillator()
    tone.frequency.value = pitch
    tone.connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + seconds)
  } catch {
    // A device without sound still counts.
  }
}
