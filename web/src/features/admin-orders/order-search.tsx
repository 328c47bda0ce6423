import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { TextField } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import { type Queue, queuePath } from './queue-address.ts'

/** Delay in milliseconds between the last key and the search. */
const TYPED_AFTER_MS = 300

/** Renders the search for orders in one queue. The URL has the search term. */
export function OrderSearch({ queue, asked }: { queue: Queue; asked: string }) {
  const { orders } = useMessages('office')
  const [text, setText] = useState(asked)
  const [, go] = useLocation()
  const known = useRef(asked)
  // A link or Back has changed the search.
  useEffect(() => {
    if (asked === known.current) return
    known.current = asked
    setText(asked)
  }, [asked])
  useEffect(() => {
    const key = text.trim()
    if (key === known.current) return
    const timer = setTimeout(() => {
      known.current = key
      go(queuePath(queue, key), { replace: true })
    }, TYPED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, queue, go])
  return (
    <chakra.div maxWidth="26rem" marginBottom="5" _print={{ display: 'none' }} role="search" aria-label={orders.search}>
      <TextField
        label={orders.search}
        error={undefined}
        type="search"
        placeholder={orders.searchHint}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </chakra.div>
  )
}
