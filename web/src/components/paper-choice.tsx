import { chakra } from '@chakra-ui/react'
import { Stack } from './layout.ts'
import { RadioCard } from './radio-card.tsx'

type Props<Paper extends string> = {
  papers: readonly Paper[]
  chosen: Paper
  choose: (paper: Paper) => void
  texts: {
    paper: string
    papers: Readonly<Record<Paper, string>>
    paperHints: Readonly<Record<Paper, string>>
  }
}

/** Renders the choice of the paper on which something is printed. */
export function PaperChoice<Paper extends string>({ papers, chosen, choose, texts }: Props<Paper>) {
  return (
    <fieldset>
      <chakra.legend fontSize="lg" fontWeight="bold" marginBottom="3">
        {texts.paper}
      </chakra.legend>
      <Stack gap="3">
        {papers.map((paper) => (
          <RadioCard
            key={paper}
            name="paper"
            title={texts.papers[paper]}
            hint={texts.paperHints[paper]}
            checked={chosen === paper}
            onChange={() => choose(paper)}
          />
        ))}
      </Stack>
    </fieldset>
  )
}
