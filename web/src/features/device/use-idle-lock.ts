import { useEffect } from 'react'
import { deviceLock, setOpen } from '../../domain/users/device-lock.ts'
import { useStored } from '../../lib/stored.ts'

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** How often it is looked whether the time is over. */
const LOOK_MS = 5_000

/** Closes the page once nobody has touched it for the minutes that were chosen with the code. */
export function useIdleLock(): void {
  const minutes = useStored(deviceLock)?.minutes
  useEffect(() => {
    if (minutes === undefined) return
    let touchedAt = Date.now()
    const isOver = () => {
      const idle = Date.now() - touchedAt
      // A clock that was set back says nothing.
      return idle < 0 || idle >= minutes * 60_000
    }
    const touch = () => {
      // A phone that was asleep has not looked: the first touch comes too late.
      if (isOver()) setOpen(false)
      touchedAt = Date.now()
    }
    const look = () => {
      if (isOver()) setOpen(false)
    }
    for (const event of TOUCHES) window.addEventListener(event, touch, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    const timer = setInterval(look, LOOK_MS)
    return () => {
      for (const event of TOUCHES) window.removeEventListener(event, touch, { capture: true })
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [minutes])
}
