import { chakra } from '@chakra-ui/react'
import type { KindSum, TillNow } from '../../../../shared/cash/close.ts'
import { TILL_METHODS, type TillAmounts } from '../../../../shared/cash/till.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { useMinuteText } from '../../components/day.tsx'
import { Muted, Stack } from '../../components/layout.ts'
import { Section } from '../../components/section.tsx'
import { expectedWith } from '../../domain/cash/money-on-device.ts'
import { useKindName } from '../../domain/cash/use-kind-name.ts'
import { useMessages } from '../../messages/messages.ts'

/** Renders what came into the till and left it since the last close, with what waits on this device. */
export function TillReport({ till, onDevice }: { till: TillNow; onDevice: TillAmounts }) {
  const { close: texts } = useMessages('cash')
  const minute = useMinuteText()
  const expected = expectedWith(till.expected, onDevice)
  return (
    <Section title={texts.since(minute(till.since))}>
      {expected ? (
        <Stack>
          <dl>
            <AmountRow name={texts.opening} amount={till.opening} />
            <KindSums kinds={till.kinds} />
            <MethodAmounts name={texts.onDevice} amounts={onDevice} />
            <MethodAmounts name={texts.expected} amounts={expected} strong />
          </dl>
          {till.kinds.length === 0 && <Muted>{texts.noEntries}</Muted>}
          <PersonSums people={till.people} />
        </Stack>
      ) : (
        <p>{texts.blind}</p>
      )}
    </Section>
  )
}

/** Renders the sums of a window by kind and method, as rows of a `dl`. */
export function KindSums({ kinds }: { kinds: readonly KindSum[] }) {
  const { methods, close: texts } = useMessages('cash')
  const nameOf = useKindName()
  return kinds.map(({ kind, method, amount, count }) => (
    <AmountRow
      key={`${kind} ${method}`}
      name={`${nameOf(kind)} · ${methods[method]} · ${texts.entries(count)}`}
      amount={amount}
    />
  ))
}

/** Renders amounts by method, as rows of a `dl`. A method without an amount has none. */
export function MethodAmounts({ name, amounts, strong }: { name: string; amounts: TillAmounts; strong?: boolean }) {
  const { methods } = useMessages('cash')
  return TILL_METHODS.flatMap((method) => {
    const amount = amounts[method]
    if (amount === undefined) return []
    return [
      <AmountRow key={method} name={`${name} · ${methods[method]}`} amount={amount} {...(strong && { strong })} />,
    ]
  })
}

/** Renders what each person took and gave. */
export function PersonSums({ people }: Pick<TillNow, 'people'>) {
  const { close: texts } = useMessages('cash')
  if (people.length === 0) return null
  return (
    <div>
      <chakra.h3 fontSize="md" marginBottom="1">
        {texts.byPerson}
      </chakra.h3>
      <dl>
        {people.map(({ _id, name, amounts }) => (
          <MethodAmounts key={_id} name={name} amounts={amounts} />
        ))}
      </dl>
    </div>
  )
}
