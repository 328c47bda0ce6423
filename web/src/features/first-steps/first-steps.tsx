import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FirstStep, FirstStepName, FirstStepState } from '../../../../shared/first-steps/first-step.ts'
import { DownIcon } from '../../components/action-icons.tsx'
import { Button } from '../../components/button.tsx'
import { DoneIcon } from '../../components/icons.tsx'
import { Muted, Stack } from '../../components/layout.ts'
import { Section } from '../../components/section.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useMarkStep } from './first-steps-api.ts'
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

type Props = {
  step: FirstStep
  number: number
  isOpened: boolean
  isBusy: boolean
  onOpen: (isOpened: boolean) => void
  onMark: (state: FirstStepState) => void
  children: ReactNode
}

/** Renders a step, opened in place. One that opens because the one before was done takes the focus. */
function Step({ step: { name, state }, number, isOpened, isBusy, onOpen, onMark, children }: Props) {
  const { firstSteps: texts } = useMessages('start')
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpened) head.current?.focus()
  }, [isOpened])
  const title = texts.names[name]
  return (
    <chakra.li borderTop="1px solid" borderColor="line" css={{ '&:first-of-type': { borderTop: 'none' } }}>
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.h3 flex="1" minWidth="0" fontSize="md">
          <Head
            ref={head}
            type="button"
            aria-expanded={isOpened}
            aria-controls={isOpened ? id : undefined}
            onClick={() => onOpen(!isOpened)}
          >
            <Badge data-done={state === 'done' || undefined}>
              {state === 'done' ? <DoneIcon /> : <span aria-hidden="true">{number}</span>}
            </Badge>
            <chakra.span flex="1">
              {title}
              {state !== 'open' && (
                <Muted as="span" display="block" fontWeight="normal">
                  {texts.states[state]}
                </Muted>
              )}
            </chakra.span>
            <DownIcon />
          </Head>
        </chakra.h3>
        {state === 'skipped' && (
          <Button look="bare" aria-label={texts.undoOf(title)} disabled={isBusy} onClick={() => onMark('open')}>
            {texts.undo}
          </Button>
        )}
      </chakra.div>
      {isOpened && (
        <Stack maxWidth="form" paddingBottom="5" paddingInlineStart={{ md: '11' }} id={id}>
          <chakra.p color="muted">{texts.hints[name]}</chakra.p>
          {children}
          {state === 'open' && (
            <Button
              look="bare"
              justifySelf="start"
              aria-label={texts.skipOf(title)}
              disabled={isBusy}
              onClick={() => onMark('skipped')}
            >
              {texts.skip}
            </Button>
          )}
        </Stack>
      )}
    </chakra.li>
  )
}

const Head = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minHeight: '52px',
    fontWeight: 'bold',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'md',
    _hover: { background: 'sunken' },
    '&[aria-expanded=true] > svg:last-child': { transform: 'rotate(180deg)' },
  },
})

const Badge = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '2rem',
    height: '2rem',
    borderRadius: 'full',
    background: 'sunken',
    fontVariantNumeric: 'tabular-nums',
    '&[data-done]': { background: 'green-soft', color: 'green' },
  },
})
