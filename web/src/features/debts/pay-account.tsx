import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../../shared/id.ts'
import { formatRwf, sum } from '../../../../shared/money.ts'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import { AccountPayment, MAX_DEBTS_PER_PAYMENT } from '../../../../shared/reports/open-account.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Checkbox } from '../../components/check-field.tsx'
import { Day } from '../../components/day.tsx'
import { Form } from '../../components/form.tsx'
import { Grid, Row, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextField } from '../../components/text-field.tsx'
import { decrementCount } from '../../domain/orders/order-counts.ts'
import { applyPaymentsToSale } from '../../domain/outbox/apply-outbox.ts'
import { deviceNow } from '../../domain/outbox/device-clock.ts'
import type { Entry } from '../../domain/outbox/entry.ts'
import { notRecordedText, recordedText } from '../../domain/outbox/entry-texts.ts'
import { newEntry } from '../../domain/outbox/new-entry.ts'
import { submit, useOutbox } from '../../domain/outbox/outbox.ts'
import { accountKeys } from '../../domain/query-keys.ts'
import { checkInstalment } from '../../domain/reports/check-instalment.ts'
import { type CounterMethod, sentMethod } from '../../domain/reports/counter-method.ts'
import { MethodChoice } from '../../domain/reports/method-choice.tsx'
import { refreshSales } from '../../domain/reports/refresh-sales.ts'
import { reportListQuery } from '../../domain/reports/report-search.ts'
import { isError } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { allocatePayment } from './allocate-payment.ts'
import { debtorPath, debtsOf } from './debts-address.ts'
import { shortLampListText } from './lamp-list-text.ts'

type Props = {
  name: string
  /** True on the debtor's own page, which does not focus the field and has no link to itself. */
  isOnPage?: boolean
  settled?: () => void
}

/** Renders the form that records a debtor's payment, and how it is spread over the debts, oldest first. */
export function PayAccount({ name, isOnPage = false, settled }: Props) {
  const { accounts: texts, failed } = useMessages('office').debts
  const entries = useOutbox()
  const { data, isPending, error, refetch } = useInfiniteQuery(reportListQuery(debtsOf(name)))
  if (isPending) return <Skeleton height="14rem" borderRadius="md" aria-busy="true" />
  if (!data) return <LoadFailure what={failed} error={error} retry={refetch} />
  const debts = data.pages
    .flatMap((page) => page.data.map((sale) => applyPaymentsToSale(sale, entries)))
    .filter(({ owed }) => owed > 0)
  if (debts.length === 0) return <chakra.p color="muted">{texts.pay.noneLeft}</chakra.p>
  return <PayForm name={name} debts={debts} isOnPage={isOnPage} settled={settled} />
}

type FormProps = { name: string; debts: readonly Report[]; isOnPage: boolean; settled: (() => void) | undefined }

function PayForm({ name, debts, isOnPage, settled }: FormProps) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { report: messages } = office
  const { pay } = office.debts.accounts
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [method, setMethod] = useState<CounterMethod>('Cash')
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isOnPage) input.current?.focus()
  }, [isOnPage])
  const chosen = debts.filter(({ _id }) => !leftOut.has(_id))
  const payable = chosen.slice(0, MAX_DEBTS_PER_PAYMENT)
  const owed = sum(payable.map((debt) => debt.owed))
  const checked = checkInstalment(typed, owed)
  const parts = new Map(
    allocatePayment(checked.value ?? 0, payable).flatMap((part, n) => {
      const debt = payable[n]
      return debt && part > 0 ? [[debt._id, part] as const] : []
    }),
  )
  const { mutate, isPending } = usePayAccount(name, {
    done: (payment) => {
      const { amount = 0 } = payment
      setTyped('')
      setMethod('Cash')
      reset()
      const isSettled = amount === sum(debts.map((debt) => debt.owed))
      const recorded = isSettled ? pay.settled(name) : pay.recorded(formatRwf(amount), name)
      toast('success', recordedText(payment, office, recorded))
      if (isSettled) {
        decrementCount(client, 'owing')
        settled?.()
      }
    },
    failed: (failure) => {
      const isOvertaken = isError(failure, 'report.changed', 'report.unknown', 'debt.settled', 'igice.beyondOwed')
      toast('error', isOvertaken ? pay.changed : notRecordedText(failure, texts, office, messages.errors))
    },
  })
  const send = () =>
    mutate({
      method,
      parts: payable.flatMap(({ _id, revision }) => {
        const igice = parts.get(_id)
        return igice === undefined ? [] : [{ _id, igice, ...(revision !== undefined && { revision }) }]
      }),
    })
  const { errors, onSubmit, reset } = useForm(checked, send)
  const errorText = () => {
    if (errors === 'beyondOwed') return messages.debt.fieldErrors.beyondOwed(formatRwf(owed))
    return errors && messages.debt.fieldErrors[errors]
  }
  return (
    <Form gap="4" onSubmit={onSubmit}>
      <Grid gridTemplateColumns={{ sm: 'minmax(0, 1fr) auto' }} columnGap="3" rowGap="2">
        <TextField
          ref={input}
          label={pay.amount}
          error={errorText()}
          hint={pay.hint(formatRwf(owed))}
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button marginTop={{ sm: '28px' }} minHeight="48px" onClick={() => setTyped(String(owed))}>
          {pay.all(formatRwf(owed))}
        </Button>
      </Grid>
      <chakra.ul borderBlock="1px solid" borderColor="line" aria-label={pay.chosen}>
        {debts.map((debt) => (
          <li key={debt._id}>
            <DebtChoice
              debt={debt}
              part={parts.get(debt._id)}
              isChosen={!leftOut.has(debt._id)}
              onChoose={(isChosen) =>
                setLeftOut(isChosen ? without(leftOut, debt._id) : new Set([...leftOut, debt._id]))
              }
            />
          </li>
        ))}
      </chakra.ul>
      {chosen.length > payable.length && <chakra.p color="muted">{pay.most(MAX_DEBTS_PER_PAYMENT)}</chakra.p>}
      <MethodChoice value={method} onChange={setMethod} />
      <Row>
        <Button type="submit" look="main" minHeight="48px" aria-disabled={isPending}>
          {checked.value === undefined ? pay.record : pay.recordAmount(formatRwf(checked.value))}
        </Button>
        {!isOnPage && <ButtonLink href={debtorPath(name)}>{pay.account}</ButtonLink>}
      </Row>
    </Form>
  )
}

type ChoiceProps = { debt: Report; part: number | undefined; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** Renders one sale with a checkbox, and how much of it the payment covers. */
function DebtChoice({ debt, part, isChosen, onChoose }: ChoiceProps) {
  const { accounts, opening } = useMessages('office').debts
  const { pay } = accounts
  return (
    <Choice>
      <Checkbox checked={isChosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
      <Stack as="span" gap="0" minWidth="0" overflowWrap="anywhere">
        <span>
          <Day at={debt.createdAt} /> · <bdi>{shortLampListText(debt, opening)}</bdi>
        </span>
        {part !== undefined && (
          <chakra.span color="green" fontSize="sm">
            {pay.pays(formatRwf(part))} · {pay.left(formatRwf(sum([debt.owed, -part])))}
          </chakra.span>
        )}
      </Stack>
      <Money amount={debt.owed} />
    </Choice>
  )
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id))
}

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    minHeight: '44px',
    paddingBlock: '2',
    cursor: 'pointer',
  },
})

type Payment = Pick<AccountPayment, 'parts'> & { method: CounterMethod }

/** Returns a mutation that records a payment of several debts in the outbox, which sends it until the shop has it. */
function usePayAccount(name: string, { done, failed }: Callbacks<Entry>) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...accountKeys.all, 'pay', debtorKey(name)],
    mutationFn: ({ parts, method }: Payment) => {
      const id = newId()
      const madeAt = deviceNow()
      const body = AccountPayment.parse({ parts, method: sentMethod(method), instalmentId: id, madeAt })
      return submit(newEntry({ id, madeAt, name, request: { to: 'account', body } }))
    },
    onSuccess: done,
    onError: (error) => {
      failed(error)
      refreshSales(client)
    },
  })
}
