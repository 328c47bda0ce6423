import type { ReactNode } from 'react'
import type { FirstStepName } from '../../../../shared/first-steps/first-step.ts'
import { ButtonLink } from '../../components/button.tsx'
import { SECTIONS } from '../../domain/settings/settings-draft.ts'
import { InvitePeople } from '../../domain/users/invite-people.tsx'
import { useMessages } from '../../messages/messages.ts'
import { FirstLamps } from './first-lamps.tsx'
import { SettingsStep } from './settings-step.tsx'

type Props = { name: FirstStepName; onDone: () => void }

/** Renders the form or links that complete a step. */
export function StepContent({ name, onDone }: Props): ReactNode {
  const { firstSteps: texts } = useMessages('start')
  switch (name) {
    case 'shop':
      return <SettingsStep fields={['name', 'phone', 'address', 'openingHours']} onSaved={onDone} />
    case 'tax':
      return <SettingsStep fields={['tin', 'taxPercent']} onSaved={onDone} />
    case 'codes':
      return <SettingsStep fields={SECTIONS.paying} onSaved={onDone} />
    case 'delivery':
      return <SettingsStep fields={['shippingPrice', 'freeShippingAbove', 'unpaidHoldHours']} onSaved={onDone} />
    case 'lamps':
      return <FirstLamps onAdded={onDone} />
    case 'people':
      return <InvitePeople />
    case 'sale':
      return (
        <ButtonLink href="/sell" look="main" justifySelf="start">
          {texts.toTill}
        </ButtonLink>
      )
  }
}
