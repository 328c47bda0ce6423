import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useMessages } from '../../lib/messages.ts'

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { shop } = useMessages()
  return (
    <>
      <chakra.main id="content" tabIndex={-1}>
        {children}
      </chakra.main>
      <footer>{shop.footer}</footer>
    </>
  )
}
