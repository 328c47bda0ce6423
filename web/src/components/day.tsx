import { chakra } from '@chakra-ui/react'
import { dayOf } from '../../../shared/day.ts'
import { useMessages } from '../messages/messages.ts'

/** A day as people read it, '22 Nov 2026'. Files, forms and addresses keep 2026-11-22. */
export function useDayText(): (at: string | Date) => string {
  const { months } = useMessages('customer')
  return (at) => {
    const [year, month, day] = dayOf(at).split('-').map(Number)
    return `${day} ${months[(month ?? 0) - 1]} ${year}`
  }
}

/** The day of an instant in Kigali, or a day, YYYY-MM-DD. */
export function Day({ at }: { at: string }) {
  const text = useDayText()
  return (
    <chakra.time dateTime={dayOf(at)} whiteSpace="nowrap">
      {text(at)}
    </chakra.time>
  )
}
