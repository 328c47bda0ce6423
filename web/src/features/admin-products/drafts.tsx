import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { timeOfId } from '../../../../shared/id.ts'
import { Minute } from '../../components/day.tsx'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import { drafts } from './admin-products-api.ts'

/** Renders the incomplete lamps, so that an admin remembers them. Renders nothing without such lamps. */
export function Drafts() {
  const texts = useMessages('office').catalogue
  const { data } = useQuery(drafts)
  if (!data?.length) return null
  return (
    <Fold flexBasis="100%" background="glow">
      <FoldHead>{texts.drafts(data.length)}</FoldHead>
      <chakra.ul paddingInline="3" paddingBottom="2">
        {data.map(({ _id, name }) => (
          <li key={_id}>
            <TextLink fontVariantNumeric="tabular-nums" href={`/admin/product/${_id}`}>
              {name || texts.nameless} · <Minute at={timeOfId(_id)} />
            </TextLink>
          </li>
        ))}
      </chakra.ul>
    </Fold>
  )
}
