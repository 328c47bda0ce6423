import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { stored } from './stored.ts'

const Theme = z.enum(['day', 'night'])
export type Theme = z.infer<typeof Theme>

/**
 * Theme chosen with the switch; null until then, when the system's theme applies. web/before-first-paint.js reads the
 * same key.
 */
const chosen = stored<Theme | null>('theme', z.nullable(Theme), null)
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

function subscribe(listener: () => void): () => void {
  const forget = chosen.subscribe(listener)
  const ofSystem = system()
  ofSystem.addEventListener('change', listener)
  return () => {
    forget()
    ofSystem.removeEventListener('change', listener)
  }
}
