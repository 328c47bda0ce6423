import { chakra } from '@chakra-ui/react'
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react'
import { shopName } from '../lib/shop-name.ts'
import { useStored } from '../lib/stored.ts'
import { useMessages } from '../messages/messages.ts'
import { Spread } from './layout.ts'

type Props = {
  title: string
  /** Actions of the screen, at the end of the heading's row. */
  aside?: ReactNode
  /** Links to the other screens of the section, in the heading's row. On a phone they replace the visible heading. */
  tabs?: ReactNode
  children: ReactNode
}

/** Renders a screen with its only heading, which is also the tab's title. */
export function Page({ title, aside, tabs, children }: Props) {
  return (
    <>
      <Spread marginBottom="var(--head-gap, 1.5rem)">
        <Heading title={title} />
        {tabs}
        {aside}
      </Spread>
      {children}
    </>
  )
}

/** Level of the heading: h2 in a sheet next to a list, whose heading is the h1 of the page. */
export const HeadingLevel = createContext<'h1' | 'h2'>('h1')

/** Renders the only h1 of a screen, for screens without Page. `children` are the title as displayed. */
export function Heading({ title, children = title }: { title: string; children?: ReactNode }) {
  const { shop } = useMessages('shop')
  const name = useStored(shopName) || shop.name
  const heading = useRef<HTMLHeadingElement>(null)
  // The title is set together with the content. Otherwise screen readers would briefly announce the previous title.
  useLayoutEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  useEffect(() => {
    // After navigation the shell focuses main. The heading tells users where they are.
    if (document.activeElement?.id === 'content') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <chakra.h1 as={use(HeadingLevel)} ref={heading} tabIndex={-1} fontSize={{ base: 'xl', md: '2xl' }}>
      {children}
    </chakra.h1>
  )
}
