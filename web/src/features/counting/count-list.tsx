import { chakra } from '@chakra-ui/react'
import { memo, useState } from 'react'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import type { Stocktake } from '../../../../shared/stocktakes/stocktake.ts'
import { Button, ButtonAnchor } from '../../components/button.tsx'
import { Row } from '../../components/layout.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { useMessages } from '../../messages/messages.ts'
import type { OwnTally } from './own-tallies.ts'

type Props = {
  stocktake: Stocktake
  lamps: readonly TillLamp[]
  tallies: readonly OwnTally[]
  choose: (lamp: TillLamp) => void
}

/** Renders the lamps that this person has not counted yet, and the list of all lamps to print or share. */
export function CountList({ stocktake, lamps, tallies, choose }: Props) {
  const { count: texts } = useMessages('counting')
  const [isOpen, setOpen] = useState(false)
  const counted = new Set(tallies.map(({ product }) => product))
  const sorted = [...lamps].sort((a, b) => a.category.localeCompare(b.category) || a.name.localeCompare(b.name))
  const left = sorted.filter(({ _id }) => !counted.has(_id))
  const text = [stocktake.name, ...sorted.map(({ name }) => `${name}: ___`)].join('\n')
  return (
    <chakra.section aria-label={texts.list} marginTop="6" _print={{ marginTop: 0 }}>
      <Row gap="2" _print={{ display: 'none' }}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.left(left.length)}
        </Button>
        {'print' in window && <Button onClick={() => window.print()}>{texts.print}</Button>}
        <ButtonAnchor href={whatsAppLink('', text)} target="_blank" rel="noreferrer">
          {texts.share}
        </ButtonAnchor>
      </Row>
      {isOpen && (
        <chakra.ul marginTop="3" _print={{ display: 'none' }}>
          {left.map((lamp) => (
            <li key={lamp._id}>
              <Button look="bare" minHeight="48px" onClick={() => choose(lamp)}>
                <bdi>{lamp.name}</bdi>
              </Button>
            </li>
          ))}
        </chakra.ul>
      )}
      <PaperList>
        <h2>{stocktake.name}</h2>
        {sorted.map(({ _id, name, code }) => (
          <PaperLamp key={_id} name={name} code={code} />
        ))}
      </PaperList>
    </chakra.section>
  )
}

/** List on paper, which the screen does not show. */
const PaperList = chakra('div', { base: { display: 'none', color: '#000', _print: { display: 'block' } } })

/** Renders a lamp on paper. Each tally renders the page again, but not all of its lamps. */
const PaperLamp = memo(function PaperLamp({ name, code }: Pick<TillLamp, 'name' | 'code'>) {
  return (
    <PaperRow>
      <bdi>{name}</bdi>
      <span>{code}</span>
      <Blank />
    </PaperRow>
  )
})

const PaperRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 9rem 6rem',
    gap: '4',
    alignItems: 'end',
    paddingTop: '2mm',
    breakInside: 'avoid',
  },
})

const Blank = chakra('span', { base: { borderBottom: '1px solid #000' } })
