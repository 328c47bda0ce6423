import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Grid, PictureFrame } from '../../components/layout.ts'
import { Picture } from '../pictures/picture.tsx'

type Props = {
  name: ReactNode
  image: string
  /** Facts about the lamp, a span each. */
  facts: ReactNode
  /** Two short fields next to each other. */
  children: ReactNode
}

/** Renders a lamp of a sale, with the fields for how it was sold. */
export function LampGroup({ name, image, facts, children }: Props) {
  const id = useId()
  return (
    <Frame role="group" aria-labelledby={id}>
      <chakra.div display="flex" alignItems="center" gap="3" marginBottom="3">
        <PictureFrame flex="none" width="4rem">
          <Picture image={image} alt="" sizes="4rem" />
        </PictureFrame>
        <div>
          <chakra.p id={id} fontWeight="bold" lineHeight="1.3">
            {name}
          </chakra.p>
          <Facts>{facts}</Facts>
        </div>
      </chakra.div>
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))">{children}</Grid>
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    paddingBlock: '4',
    borderBottom: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { paddingTop: 0 },
    '&:last-of-type': { borderBottom: 'none', paddingBottom: 0 },
  },
})

/** Lines break only between facts. */
const Facts = chakra('p', {
  base: {
    color: 'muted',
    fontSize: 'sm',
    '& > span': { display: 'inline-block' },
    '& > span:not(:last-of-type)::after': { content: '"\\00a0·\\00a0"' },
  },
})
