import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { DoneIcon } from '../../components/icons.tsx'
import { useMessages } from '../../messages/messages.ts'
import { isStaff, useUser } from '../users/user.ts'

const STEPS = ['signIn', 'ship', 'pay', 'confirm'] as const
type Step = (typeof STEPS)[number]

/** Paths at which a completed step can be changed; signing in cannot. */
const PATHS: Partial<Record<Step, string>> = { ship: '/shipping', pay: '/payment' }
const STAFF_PATHS: typeof PATHS = { ship: '/admin/createReport', pay: '/payment' }

/** Renders the progress of a purchase; for staff, of a sale over the counter. */
export function StepsBar({ current }: { current: Step }) {
  const { steps } = useMessages('customer')
  const user = useUser()
  const paths = isStaff(user) ? STAFF_PATHS : PATHS
  const saleNames = { ship: steps.sale, confirm: user?.isAdmin ? steps.report : steps.sellerReport }
  const names = isStaff(user) ? { ...steps, ...saleNames } : steps
  const place = STEPS.indexOf(current)
  return (
    <nav aria-label={steps.label}>
      <List>
        {STEPS.map((step, index) => (
          <Item key={step} aria-current={step === current ? 'step' : undefined} data-done={index < place || undefined}>
            <Mark aria-hidden="true">{index < place ? <DoneIcon /> : index + 1}</Mark>
            <Name path={index < place ? paths[step] : undefined}>{names[step]}</Name>
          </Item>
        ))}
      </List>
    </nav>
  )
}

function Name({ path, children }: { path: string | undefined; children: string }) {
  return path ? <Back href={path}>{children}</Back> : <span>{children}</span>
}

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    maxWidth: 'text',
    marginInline: 'auto',
    marginBottom: { base: '6', md: '8' },
    fontSize: 'sm',
  },
})

const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: '1',
    color: 'muted',
    textAlign: 'center',
    lineHeight: 1.2,
    '&[aria-current]': { color: 'ink', fontWeight: 'bold' },
    '&[data-done]': { color: 'ink' },
    // Line from the previous step, dark as far as the purchase has progressed.
    '&:not(:first-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: '15px',
      right: 'calc(50% + 20px)',
      width: 'calc(100% - 40px)',
      height: '2px',
      background: 'line',
    },
    '&[aria-current]::before, &[data-done]::before': { background: 'ink !important' },
  },
})

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'edge',
    background: 'surface',
    fontVariantNumeric: 'tabular-nums',
    '[aria-current] > &': { background: 'ink', borderColor: 'ink', color: 'ground' },
    '[data-done] > &': { borderColor: 'ink', color: 'ink' },
  },
})

const Back = chakra(Link, {
  base: {
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    // The overlay makes the mark above part of the touch target.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
})
