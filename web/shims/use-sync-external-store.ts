import { useSyncExternalStore as ofReact } from 'react'

/** Replacement for wouter. React has had this hook since version 18. */
export const useSyncExternalStore = ofReact
