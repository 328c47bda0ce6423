import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../messages/messages.ts'

type Props = {
  title: string
  /** What stands beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A screen with its one heading; the browser's tab says the same. */
export function Page({ title, aside, children }: Props) {
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        marginBottom="6"
      >
        <Heading title={title} />
        {aside}
      </chakra.div>
      {children}
    </>
  )
}

/** The one h1 of a screen, for screens with a layout of their own; others take Page. Children are the title as it is set. */
export function Heading({ title, children = title }: { title: string; children?: ReactNode }) {
  const { shop } = useMessages('shop')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${shop.name}`
  }, [title, shop.name])
  useEffect(() => {
    // After a navigation the shell has put the focus on main; the heading says where one is.
    if (document.activeElement?.id === 'content') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <chakra.h1 ref={heading} tabIndex={-1} fontSize={{ base: 'xl', md: '2xl' }}>
      {children}
    </chakra.h1>
  )
}
