import { chakra } from '@chakra-ui/react'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { BuyerTin } from '../../../../shared/fiscal/buyer.ts'
import { findTaxpayer } from '../../../../shared/fiscal/routes.ts'
import { Muted } from '../../components/layout.ts'
import { fiscalKeys } from '../../domain/fiscal/fiscal-keys.ts'
import { call } from '../../lib/api.ts'
import { useMessages } from '../../messages/messages.ts'

/** Query of the name that the tax authority has for a TIN. It is not repeated: the sale does not depend on it. */
function taxpayerWith(tin: string) {
  const checked = BuyerTin.safeParse(tin.replaceAll(/[\s().-]/g, ''))
  return queryOptions({
    queryKey: fiscalKeys.one(`TIN ${checked.data ?? ''}`),
    queryFn: checked.success
      ? ({ signal }) => call(findTaxpayer, { params: { tin: checked.data }, signal })
      : skipToken,
    staleTime: ({ state }) => (state.data?.status === 'unavailable' ? 0 : Number.POSITIVE_INFINITY),
    retry: false,
    meta: { isAside: true },
  })
}

/** Renders the name of the taxpayer with a TIN, so that the seller notices a typing error; nothing while it is not known. */
export function TaxpayerName({ tin }: { tin: string }) {
  const { taxpayer: texts } = useMessages('fiscal').buyer
  const { data } = useQuery(taxpayerWith(tin))
  const { status, name = '' } = data ?? {}
  return (
    <chakra.div role="status">
      {status === 'found' && <Muted overflowWrap="anywhere">{texts.found(name)}</Muted>}
      {status === 'inactive' && <Doubt>{texts.inactive(name)}</Doubt>}
      {status === 'unknown' && <Doubt>{texts.unknown}</Doubt>}
    </chakra.div>
  )
}

const Doubt = chakra('p', { base: { color: 'red', fontSize: 'sm', overflowWrap: 'anywhere' } })
