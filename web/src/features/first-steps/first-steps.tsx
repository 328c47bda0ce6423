import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { FirstStep, FirstStepName } from '../../../../shared/first-steps/first-step.ts'
import { Section } from '../../components/section.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useMarkStep } from './first-steps-api.ts'
import { Step } from './step.tsx'
import { StepContent } from './step-content.tsx'

/** Renders the seven steps of a new shop to its first sale, each done here or skipped. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const shop = useMessages('shop')
  const { firstSteps: texts } = useMessages('start')
  const [opened, setOpened] = useState<FirstStepName>()
  const { mutate, isPending } = useMarkStep({
    done: (now) => setOpened(now.find(isOpen)?.name),
    failed: (error) => toast('error', failureText(error, shop)),
  })
  const open = steps.filter(isOpen).length
  return (
    <chakra.div flexBasis="100%">
      <Section
        title={texts.title}
        aside={<span role="status">{texts.progress(steps.length - open, steps.length)}</span>}
      >
        <chakra.p color="muted">{open === 0 ? texts.ended : texts.intro}</chakra.p>
        <ol>
          {steps.map((step, n) => (
            <Step
              key={step.name}
              step={step}
              number={n + 1}
              isOpened={step.name === opened}
              isBusy={isPending}
              onOpen={(isOpened) => setOpened(isOpened ? step.name : undefined)}
              onMark={(state) => mutate({ name: step.name, state })}
            >
              <StepContent name={step.name} onDone={() => mutate({ name: step.name, state: 'done' })} />
            </Step>
          ))}
        </ol>
      </Section>
    </chakra.div>
  )
}

function isOpen({ state }: FirstStep): boolean {
  return state === 'open'
}
