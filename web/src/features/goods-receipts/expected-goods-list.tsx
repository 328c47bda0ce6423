import { chakra } from '@chakra-ui/react'
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type ExpectedGoods, remainingPieces } from '../../../../shared/expected-goods/expected-goods.ts'
import { endExpectedGoods, listExpectedGoods } from '../../../../shared/expected-goods/routes.ts'
import { supplierKey } from '../../../../shared/suppliers/supplier.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Day } from '../../components/day.tsx'
import { ListItem, Muted, Row, Spread, Stack } from '../../components/layout.ts'
import { PagedList } from '../../components/paged-list.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { expectedGoodsKey } from '../../domain/purchasing/purchasing-keys.ts'
import { supplierNames } from '../../domain/purchasing/suppliers.ts'
import { changeKeys } from '../../domain/query-keys.ts'
import { useUser } from '../../domain/users/user.ts'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { draftOfExpected, receiptDraft } from './receipt-draft.ts'

/** Renders the goods that have not all arrived, from which staff receive them. */
export function ExpectedGoodsList() {
  const { goodsReceipts: texts } = useMessages('purchasing')
  const query = useInfiniteQuery(expectedGoodsList)
  const rows = query.data?.pages.flatMap(({ expected }) => expected)
  return (
    <PagedList
      query={query}
      rows={rows}
      waiting={<Skeleton height="20rem" borderRadius="lg" aria-busy="true" />}
      failed={texts.expected.failed}
      none={texts.expected.none}
      more={texts.more}
    >
      <Stack>
        {rows?.map((goods) => (
          <Goods key={goods._id} goods={goods} />
        ))}
      </Stack>
    </PagedList>
  )
}

function Goods({ goods }: { goods: ExpectedGoods }) {
  const { goodsReceipts } = useMessages('purchasing')
  const { expected: texts, form } = goodsReceipts
  const isAdmin = useUser()?.isAdmin === true
  const { data: known } = useQuery(supplierNames)
  const [isEnding, setEnding] = useState(false)
  const [, go] = useLocation()
  const { supplier, lines, by, createdAt } = goods
  const receive = () => {
    const draft = receiptDraft.get()
    if (draft.id !== '' && draft.expected !== goods._id) {
      toast('error', form.taken)
      return
    }
    if (draft.id === '') {
      const usual = known?.suppliers.find(({ name }) => supplierKey(name) === supplierKey(supplier))
      receiptDraft.set(draftOfExpected(goods, usual?.currency))
    }
    go('/admin/receipts/new')
  }
  return (
    <Section title={texts.from(supplier)}>
      <Muted>
        <Day at={createdAt} /> · <bdi>{by.name}</bdi>
      </Muted>
      <ul>
        {lines.map((line) => (
          <ListItem key={line.product}>
            <Spread>
              <bdi>{line.name}</bdi>
              <chakra.span color={remainingPieces(line) > 0 ? undefined : 'muted'} fontVariantNumeric="tabular-nums">
                {texts.arrived(line.received, line.wanted)}
              </chakra.span>
            </Spread>
          </ListItem>
        ))}
      </ul>
      <Row marginTop="3">
        <Button look="main" aria-label={texts.receiveFrom(supplier)} onClick={receive}>
          {texts.receive}
        </Button>
        {isAdmin && (
          <Button look="bare" aria-label={texts.endOf(supplier)} onClick={() => setEnding(true)}>
            {texts.end}
          </Button>
        )}
      </Row>
      {isEnding && <EndGoods goods={goods} onClose={() => setEnding(false)} />}
    </Section>
  )
}

function EndGoods({ goods: { _id, supplier }, onClose }: { goods: ExpectedGoods; onClose: () => void }) {
  const shop = useMessages('shop')
  const { goodsReceipts, errors } = useMessages('purchasing')
  const { expected: texts } = goodsReceipts
  const { mutate, isPending } = useEndExpectedGoods(_id, {
    done: () => toast('success', texts.ended),
    failed: (error) => toast('error', failureText(error, shop, errors)),
  })
  return (
    <ConfirmDialog
      title={texts.endSure(supplier)}
      confirm={texts.end}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      <p>{texts.endEffect}</p>
    </ConfirmDialog>
  )
}

/** Query of the goods that have not all arrived, newest first, page by page. */
const expectedGoodsList = infiniteQueryOptions({
  queryKey: expectedGoodsKey,
  queryFn: ({ pageParam: page, signal }) => call(listExpectedGoods, { query: { page, only: 'open' }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
})

function useEndExpectedGoods(id: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...expectedGoodsKey, 'end', id],
    mutationFn: () => call(endExpectedGoods, { params: { id } }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: [expectedGoodsKey, changeKeys.all] },
  })
}
