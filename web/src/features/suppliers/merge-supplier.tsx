import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Supplier } from '../../../../shared/suppliers/supplier.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ListItem, Muted, Spread, Stack } from '../../components/layout.ts'
import { Section } from '../../components/section.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { supplierPath } from './supplier-address.ts'
import { useMergeSuppliers, useSeparateSupplier } from './suppliers-api.ts'

/** Renders the form that merges two names of a supplier, and undoes it. */
export function MergeSupplier({ supplier, all }: { supplier: Supplier; all: readonly Supplier[] }) {
  const shop = useMessages('shop')
  const { suppliers, errors } = useMessages('purchasing')
  const { merge: texts } = suppliers
  const [into, setInto] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [, go] = useLocation()
  const { name, spellings } = supplier
  const others = all.filter((each) => each.name !== name)
  const { mutate, isPending } = useMergeSuppliers(name, {
    done: (other) => {
      toast('success', texts.merged(name, other))
      go(supplierPath(other))
    },
    failed: (error) => toast('error', failureText(error, shop, errors)),
  })
  if (others.length === 0 && spellings.length === 0) return null
  return (
    <Section title={texts.title}>
      {spellings.length > 0 && (
        <ul>
          {spellings.map((spelling) => (
            <ListItem key={spelling}>
              <Spread>
                <bdi>{spelling}</bdi>
                <Separate name={spelling} />
              </Spread>
            </ListItem>
          ))}
        </ul>
      )}
      <Stack>
        <Muted>{texts.hint}</Muted>
        <SelectField label={texts.into} value={into} onChange={({ currentTarget }) => setInto(currentTarget.value)}>
          <option value="">{texts.none}</option>
          {others.map((other) => (
            <option key={other.name} value={other.name}>
              {other.name}
            </option>
          ))}
        </SelectField>
        <Button disabled={into === ''} onClick={() => setAsking(true)}>
          {texts.confirm}
        </Button>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={texts.ask(name, into)}
          confirm={texts.confirm}
          look="main"
          busy={isPending}
          onConfirm={() => mutate(into, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

function Separate({ name }: { name: string }) {
  const shop = useMessages('shop')
  const { suppliers, errors } = useMessages('purchasing')
  const { merge: texts } = suppliers
  const { mutate, isPending } = useSeparateSupplier(name, {
    done: () => toast('success', texts.separated(name)),
    failed: (error) => toast('error', failureText(error, shop, errors)),
  })
  return (
    <Button aria-label={texts.separateOf(name)} aria-disabled={isPending} onClick={() => mutate()}>
      {texts.separate}
    </Button>
  )
}
