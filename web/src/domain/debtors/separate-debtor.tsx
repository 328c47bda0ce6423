import { separateDebtor } from '../../../../shared/debtors/routes.ts'
import { Button } from '../../components/button.tsx'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { debtorKeys } from '../query-keys.ts'
import { SHOWS_DEBTORS } from './debtors.ts'

/** Renders the button by which an admin undoes the merge of a spelling. */
export function SeparateDebtor({ name }: { name: string }) {
  const shop = useMessages('shop')
  const { merge: texts } = useMessages('debtor')
  const { mutate, isPending } = useMutationOnce({
    mutationKey: [...debtorKeys.all, 'separate', name],
    mutationFn: () => call(separateDebtor, { body: { name } }),
    onSuccess: () => toast('success', texts.separated(name)),
    onError: (error) => toast('error', failureText(error, shop, texts.errors)),
    meta: { changes: SHOWS_DEBTORS },
  })
  return (
    <Button aria-label={texts.separateOf(name)} aria-disabled={isPending} onClick={() => mutate()}>
      {texts.separate}
    </Button>
  )
}
