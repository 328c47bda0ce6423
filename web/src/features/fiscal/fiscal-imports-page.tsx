import { chakra } from '@chakra-ui/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerImport, listImports } from '../../../../shared/fiscal/declaration-routes.ts'
import type { FiscalImport, ImportAnswer } from '../../../../shared/fiscal/import.ts'
import { listReceipts } from '../../../../shared/receipts/routes.ts'
import { Button } from '../../components/button.tsx'
import { Minute } from '../../components/day.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { Card, Muted, Row, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { FieldError } from '../../components/text-field.tsx'
import { fiscalKeys } from '../../domain/fiscal/fiscal-keys.ts'
import { useTillLamps } from '../../domain/products/till-lamps.ts'
import { receiptKeys } from '../../domain/purchasing/purchasing-keys.ts'
import { changeKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import { FiscalTabs } from './fiscal-tabs.tsx'

/** Renders the items that customs declared as imported by the shop, which an admin accepts or rejects. */
export function FiscalImportsPage() {
  const { title, imports: texts } = useMessages('fiscal')
  const { data, error, refetch } = useQuery(importList)
  return (
    <Page tabs={<FiscalTabs current="imports" />} title={title}>
      <Muted marginBottom="4">{texts.hint}</Muted>
      {!data && error && <LoadFailure what={texts.failed} error={error} retry={refetch} />}
      {!data && !error && <Skeleton height="8rem" aria-busy="true" />}
      {data?.imports.length === 0 && <EmptyList>{texts.none}</EmptyList>}
      <Stack as="ul" gap="3">
        {data?.imports.map((each) => (
          <ImportCard key={each._id} row={each} />
        ))}
      </Stack>
    </Page>
  )
}

function ImportCard({ row }: { row: FiscalImport }) {
  const { imports: texts, list, states } = useMessages('fiscal')
  const { name, quantity, unit = '', hsCode, declaration, supplier, origin, amount, currency = '' } = row
  const { status, sentAt, lastCode, lastMessage = '', tries = 1, readAt, held, givenUp } = row
  const unsent = givenUp ? states.givenUp : texts.notSent
  const waiting = held ? states.held : unsent
  const from = [supplier, origin, amount !== undefined && `${amount.toLocaleString()} ${currency}`]
  return (
    <Card as="li">
      <chakra.h2 fontWeight="bold" overflowWrap="anywhere">
        {name} · {quantity} {unit}
      </chakra.h2>
      <Muted overflowWrap="anywhere">
        {texts.declaration(declaration ?? row.task, hsCode)} · <Minute at={readAt} />
      </Muted>
      <Muted overflowWrap="anywhere">{from.filter(Boolean).join(' · ')}</Muted>
      <p>
        {textOf(texts.states, status) ?? status}
        {status !== 'open' && ` · ${sentAt === undefined ? waiting : texts.sent}`}
      </p>
      {lastCode !== undefined && <Muted overflowWrap="anywhere">{list.answer(lastCode, lastMessage, tries)}</Muted>}
      {sentAt === undefined && (status === 'open' || lastCode !== undefined || givenUp) && <AnswerForm row={row} />}
    </Card>
  )
}

function AnswerForm({ row: { _id, answer } }: { row: FiscalImport }) {
  const shop = useMessages('shop')
  const { imports: texts, errors } = useMessages('fiscal')
  const { data: lamps = [] } = useTillLamps()
  const { data } = useQuery(latestReceipts)
  const [product, setProduct] = useState(answer?.product ?? '')
  const [receipt, setReceipt] = useState(answer?.receiptId ?? '')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending } = useAnswerImport(_id, {
    done: () => toast('success', texts.answered),
    failed: (error) => toast('error', failureText(error, shop, errors)),
  })
  const accept = () => {
    setTried(true)
    if (product !== '') mutate({ isAccepted: true, product, ...(receipt !== '' && { receiptId: receipt }) })
  }
  const isMissing = isTried && product === ''
  return (
    <Stack marginTop="3">
      <div>
        <SelectField
          label={texts.lamp}
          value={product}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${_id}-lamp` : undefined}
          onChange={({ currentTarget }) => setProduct(currentTarget.value)}
        >
          <option value="">{texts.chooseLamp}</option>
          {lamps.map((lamp) => (
            <option key={lamp._id} value={lamp._id}>
              {lamp.name}
            </option>
          ))}
        </SelectField>
        {isMissing && <FieldError id={`${_id}-lamp`}>{texts.missingLamp}</FieldError>}
      </div>
      <SelectField
        label={texts.receipt}
        value={receipt}
        onChange={({ currentTarget }) => setReceipt(currentTarget.value)}
      >
        <option value="">{texts.noReceipt}</option>
        {data?.receipts.map((each) => (
          <option key={each._id} value={each._id}>
            {each.number ?? ''} {each.supplier} · {each.receivedOn}
          </option>
        ))}
      </SelectField>
      <Row gap="2">
        <Button look="main" aria-disabled={isPending} onClick={accept}>
          {texts.accept}
        </Button>
        <Button aria-disabled={isPending} onClick={() => mutate({ isAccepted: false })}>
          {texts.reject}
        </Button>
      </Row>
    </Stack>
  )
}

/** Milliseconds between reads of the imports, whose answers the sender delivers. */
const POLL_MS = 15_000

const importList = queryOptions({
  queryKey: fiscalKeys.summary('imports'),
  queryFn: ({ signal }) => call(listImports, { signal }),
  refetchInterval: POLL_MS,
})

/** Query of the latest goods receipts, with which imported pieces may have arrived. */
const latestReceipts = queryOptions({
  queryKey: receiptKeys.summary('latest'),
  queryFn: ({ signal }) => call(listReceipts, { query: { page: 1 }, signal }),
})

function useAnswerImport(id: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...fiscalKeys.all, 'answer import', id],
    mutationFn: (body: ImportAnswer) => call(answerImport, { params: { id }, body }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: [fiscalKeys.all, changeKeys.all] },
  })
}
