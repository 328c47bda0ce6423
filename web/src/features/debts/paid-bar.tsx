import { chakra } from '@chakra-ui/react'

/** Renders the paid share of a debt as a bar next to its figures. */
export function PaidBar({ paid, granted }: { paid: number; granted: number }) {
  return (
    <Track aria-hidden>
      <Part style={{ width: `${granted > 0 ? (100 * paid) / granted : 0}%` }} />
    </Track>
  )
}

const Track = chakra('div', { base: { height: '6px', borderRadius: 'full', background: 'sunken', overflow: 'hidden' } })

const Part = chakra('div', { base: { height: '100%', background: 'green' } })
