import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  type ExpectedGoods,
  MAX_EXPECTED_LINES,
  type NewExpectedGoods,
} from '../../../../shared/expected-goods/expected-goods.ts'
import { recordExpectedGoods } from '../../../../shared/expected-goods/routes.ts'
import { SupplierName } from '../../../../shared/suppliers/supplier.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { Muted, Row, Stack } from '../../components/layout.ts'
import { Section } from '../../components/section.tsx'
import { TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { expectedGoodsKey } from '../../domain/purchasing/purchasing-keys.ts'
import { supplierNames } from '../../domain/purchasing/suppliers.ts'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { useForm } from '../../lib/use-form.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import type { LampToBuy } from './what-to-buy.ts'

/** Number of suppliers that are offered as buttons. */
const CHIPS = 5

/** Renders the form that records the chosen lamps as expected from a supplier. */
export function ExpectGoods({ list }: { list: readonly LampToBuy[] }) {
  const shop = useMessages('shop')
  const { toBuy, errors: failures } = useMessages('purchasing')
  const { expect: texts } = toBuy
  const options = useId()
  const { data: known } = useQuery(supplierNames)
  const [supplier, setSupplier] = useState('')
  /** Supplier for whom this list was recorded. */
  const [recorded, setRecorded] = useState<{ supplier: string; list: string }>()
  const lines = list.flatMap(({ lamp, pieces }) => (pieces > 0 ? [{ product: lamp._id, wanted: pieces }] : []))
  const text = JSON.stringify(lines)
  const { mutate, isPending } = useRecordExpectedGoods({
    done: ({ supplier: name }) => setRecorded({ supplier: name, list: text }),
    failed: (error) => toast('error', failureText(error, shop, failures)),
  })
  const checked = SupplierName.safeParse(supplier).success
    ? { value: supplier }
    : { errors: { supplier: texts.missing } }
  const { errors, onSubmit } = useForm(checked, (name) => mutate({ supplier: name, lines }))
  if (lines.length === 0) return null
  if (recorded?.list === text) {
    return (
      <Section title={texts.title}>
        <p role="status">{texts.recorded(recorded.supplier)}</p>
        <TextLink href="/admin/receipts?only=expected">{texts.open}</TextLink>
      </Section>
    )
  }
  return (
    <Section title={texts.title}>
      <Stack>
        <Muted>{lines.length > MAX_EXPECTED_LINES ? texts.tooMany(MAX_EXPECTED_LINES) : texts.hint}</Muted>
        {lines.length <= MAX_EXPECTED_LINES && (
          <>
            <Row gap="2" role="group" aria-label={texts.known}>
              {known?.suppliers.slice(0, CHIPS).map(({ name }) => (
                <Button key={name} aria-disabled={isPending} onClick={() => mutate({ supplier: name, lines })}>
                  {texts.from(name)}
                </Button>
              ))}
            </Row>
            <Form gap="3" onSubmit={onSubmit}>
              <TextField
                label={texts.supplier}
                error={errors?.supplier}
                autoComplete="off"
                dir="auto"
                list={options}
                maxLength={100}
                value={supplier}
                onChange={({ currentTarget }) => setSupplier(currentTarget.value)}
              />
              <datalist id={options}>
                {known?.suppliers.map(({ name }) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
              <Button type="submit" aria-disabled={isPending}>
                {isPending ? texts.saving : texts.save}
              </Button>
            </Form>
          </>
        )}
      </Stack>
    </Section>
  )
}

/** Returns a mutation that records expected goods. The same goods have the same id until an answer is known. */
function useRecordExpectedGoods({ done, failed }: Callbacks<ExpectedGoods>) {
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: [...expectedGoodsKey, 'record'],
    mutationFn: (goods: Omit<NewExpectedGoods, 'expectedId'>) =>
      call(recordExpectedGoods, { body: { expectedId: attempt.keyFor(goods), ...goods } }),
    onSuccess: ({ expected }) => {
      attempt.succeeded()
      done(expected)
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
    meta: { changes: [expectedGoodsKey] },
  })
}
