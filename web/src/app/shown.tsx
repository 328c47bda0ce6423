import type { ComponentType } from 'react'
import { type Loadable, useLoadable } from '../lib/loadable.ts'

/** A screen, or nothing until its code is there: a moment, and mostly less than that. */
export function Shown({ code }: { code: Loadable<ComponentType> }) {
  const Code = useLoadable(code)
  return Code && <Code />
}
