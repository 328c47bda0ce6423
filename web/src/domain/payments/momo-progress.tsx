import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ShownPayment } from '../../../../shared/payments/routes.ts'
import { formatMobile } from '../../../../shared/phone.ts'
import { PhoneIcon } from '../../components/action-icons.tsx'
import { Row } from '../../components/layout.ts'
import { useMessages } from '../../messages/messages.ts'
import { pollPause } from './poll-pause.ts'

/** Time in ms within which the phone should have shown the prompt. */
const PROMPT_WITHIN_MS = 10_000

/** USSD code of MoMo's menu of pending approvals. */
const USSD = '*182*7*1#'

/** Renders the payer's next action, which changes over time. It needs a React key per payment. */
export function MomoProgress({ payment, children }: { payment: ShownPayment; children: ReactNode }) {
  const { momo } = useMessages('paying')
  const waited = useWaitingTime()
  const isLate = pollPause(waited) === false
  return (
    <Panel role="status">
      <Head>
        <PhoneIcon />
        <span>
          <chakra.strong display="block" fontSize="lg">
            {momo.checkPhone}
          </chakra.strong>
          {momo.confirm(withoutLineBreaks(formatMobile(payment.phone ?? '')))}
        </span>
      </Head>
      {waited >= PROMPT_WITHIN_MS && (
        <p>
          {momo.noPrompt} <Ussd href={`tel:${encodeURIComponent(USSD)}`}>{USSD}</Ussd>
        </p>
      )}
      {isLate ? <p>{momo.late}</p> : <Waiting>{momo.waiting}</Waiting>}
      <Row>{children}</Row>
    </Panel>
  )
}

/** Returns the text with spaces at which lines do not break. */
function withoutLineBreaks(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** Returns how long this has been shown, in steps of ten seconds. */
function useWaitingTime(): number {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    const since = Date.now()
    const timer = setInterval(() => setWaited(Date.now() - since), PROMPT_WITHIN_MS)
    return () => clearInterval(timer)
  }, [])
  return waited
}

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    marginTop: '4',
    padding: { base: '4', md: '5' },
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'amber-strong',
    background: 'glow',
    '& p': { margin: 0 },
  },
})

const Head = chakra('div', {
  base: { display: 'flex', gap: '3', alignItems: 'start', '& svg': { color: 'amber-text', marginTop: '2px' } },
})

/** Link that dials the code on a phone. */
const Ussd = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
  },
})

const Waiting = chakra('p', {
  base: {
    color: 'muted',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    _before: {
      content: '""',
      width: '0.625rem',
      height: '0.625rem',
      borderRadius: 'full',
      background: 'amber-strong',
    },
  },
})
