import { chakra } from '@chakra-ui/react'

export function PaidBar({ paid, granted }: { paid: number; granted: number }) {
  return (
    <chakra.div height="6px" borderRadius="full" background="sunken" overflow="hidden" aria-hidden>
      <Part style={{ width: `${granted > 0 ? (100 * paid) / granted : 0}%` }} />
    </chakra.div>
  )
}

const Part = chakra('div', { base: { height: '100%', background: 'green' } })
