import { useSyncExternalStore as ofReact } from 'react'

/** For wouter: React has had it since version 18. */
export const useSyncExternalStore = ofReact
