import { useSyncExternalStore } from 'react'
import { formatOf } from './data-format.ts'
import { stored } from './stored.ts'

export type Theme = 'day' | 'night'

/** Theme chosen with the switch; null for the system's. web/before-first-paint.js reads the same key. */
const chosen = stored<Theme | null>('theme', formatOf(isTheme), null)
const system = () => window.matchMedia('(prefers-color-scheme: dark)')

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'day')
}

export function chooseTheme(theme: Theme): void {
  chosen.set(theme)
}

/** Updates the page's theme when the choice, the system or another tab changes it. */
export function followTheme(): void {
  const show = () => document.documentElement.classList.toggle('dark', currentTheme() === 'night')
  subscribe(show)
  show()
}

function currentTheme(): Theme {
  return chosen.get() ?? (system().matches ? 'night' : 'day')
}

function isTheme(data: unknown): data is Theme {
  return data === 'day' || data === 'night'
}

function subscribe(listener: () => void): () => void {
  const forget = chosen.subscribe(listener)
  const ofSystem = system()
  ofSystem.addEventListener('change', listener)
  return () => {
    forget()
    ofSystem.removeEventListener('change', listener)
  }
}
