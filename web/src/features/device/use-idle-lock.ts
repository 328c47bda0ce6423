import { useEffect } from 'react'
import { deviceLock, setUnlocked } from '../../domain/users/device-lock.ts'
import { useStored } from '../../lib/stored.ts'

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const

/** Interval between checks of the idle time, in milliseconds. */
const CHECK_INTERVAL_MS = 5_000

/** Locks the page when it has not been touched for the minutes chosen with the code. */
export function useIdleLock(): void {
  const minutes = useStored(deviceLock)?.minutes
  useEffect(() => {
    if (minutes === undefined) return
    let touchedAt = Date.now()
    const isOver = () => {
      const idle = Date.now() - touchedAt
      // Idle time is unknown when the clock was set back, so the page locks.
      return idle < 0 || idle >= minutes * 60_000
    }
    const touch = () => {
      // Timers do not run while a phone sleeps, so the first touch checks the time first.
      if (isOver()) setUnlocked(false)
      touchedAt = Date.now()
    }
    const look = () => {
      if (isOver()) setUnlocked(false)
    }
    for (const event of ACTIVITY_EVENTS) window.addEventListener(event, touch, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    const timer = setInterval(look, CHECK_INTERVAL_MS)
    return () => {
      for (const event of ACTIVITY_EVENTS) window.removeEventListener(event, touch, { capture: true })
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [minutes])
}
