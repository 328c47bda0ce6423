import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../lib/messages.ts'

/** A screen with its one heading; the browser's tab says the same. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const { shop } = useMessages()
  useEffect(() => {
    document.title = `${title} · ${shop.name}`
  }, [title, shop.name])
  return (
    <>
      <chakra.h1 fontSize="2xl" marginBottom="6">
        {title}
      </chakra.h1>
      {children}
    </>
  )
}
