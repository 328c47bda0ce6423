import { chakra } from '@chakra-ui/react'

/** How much of a debt is paid, as a bar beside the same in figures. */
export function PaidBar({ paid, granted }: { paid: number; granted: number }) {
  return (
    <Track aria-hidden>
      <Part style={{ width: `${granted > 0 ? (100 * paid) / granted : 0}%` }} />
    </Track>
  )
}

const Track = chakra('div', { base: { height: '6px', borderRadius: 'full', background: 'sunken', overflow: 'hidden' } })

const Part = chakra('div', { base: { height: '100%', background: 'green' } })
