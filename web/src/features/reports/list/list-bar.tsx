import { chakra } from '@chakra-ui/react'
import { useLocation } from 'wouter'
import { type FoundReports, REPORT_ORDERS, type ReportSearch } from '../../../../../shared/reports/search.ts'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/check-field.tsx'
import { InlineSelect } from '../../../components/inline-select.tsx'
import { SelectionBar } from '../../../components/selection-bar.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { Toolbar } from '../../../components/toolbar.tsx'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { listPath } from './list-address.ts'
import { ReportFilters } from './report-filters.tsx'
import { setSelected, useSelected } from './selection.ts'

type Props = {
  search: ReportSearch
  found: FoundReports | undefined
  /** Opens the confirmation to delete these sales. */
  onDelete: (ids: readonly string[]) => void
}

/** Renders the filters of the list, its size and order, and the actions for the selected sales. */
export function ListBar({ search, found, onDelete }: Props) {
  const { reportsList: texts } = useMessages('office')
  const selected = useSelected()
  const shown = found?.data ?? []
  return (
    <Toolbar>
      <ReportFilters search={search} />
      <SortChoice search={search} />
      <All>
        <Checkbox
          checked={shown.length > 0 && shown.every(({ _id }) => selected.has(_id))}
          disabled={shown.length === 0}
          ref={(box: HTMLInputElement | null) => {
            if (box) box.indeterminate = !box.checked && shown.some(({ _id }) => selected.has(_id))
          }}
          onChange={({ currentTarget }) => {
            setSelected(
              shown.map(({ _id }) => _id),
              currentTarget.checked,
            )
          }}
        />
        <chakra.span smDown={{ srOnly: true }}>{texts.selectAll}</chakra.span>
      </All>
      {selected.size === 0 ? (
        <Button
          look="bare"
          fontSize="sm"
          smDown={{ display: 'none' }}
          onClick={() => toast('error', texts.nothingSelected)}
        >
          {texts.deleteSelected(0)}
        </Button>
      ) : (
        <SelectionBar
          count={texts.selected(selected.size)}
          clear={texts.unselect}
          onClear={() => setSelected([...selected], false)}
        >
          <Button look="bare" fontSize="sm" color="red" onClick={() => onDelete([...selected])}>
            {texts.deleteSelected(selected.size)}
          </Button>
        </SelectionBar>
      )}
      {found ? (
        <chakra.p role="status" fontSize={{ base: 'xs', lg: 'sm' }}>
          {texts.displaying(shown.length, found.totalCount)}{' '}
          <Muted smDown={{ display: 'none' }}>({texts.orderNow[search.order]})</Muted>
        </chakra.p>
      ) : (
        <Skeleton width="14rem" />
      )}
      <chakra.p display="flex" gap="1" _print={{ display: 'none' }}>
        <Badge>{texts.onPage(shown.length)}</Badge>
        {selected.size === 0 && <Badge>{texts.selected(0)}</Badge>}
      </chakra.p>
    </Toolbar>
  )
}

function SortChoice({ search }: { search: ReportSearch }) {
  const { reportsList: texts } = useMessages('office')
  const [, go] = useLocation()
  const choose = (value: string) => go(listPath(search, { order: value === 'oldest' ? 'oldest' : 'newest' }))
  return (
    <InlineSelect label={texts.sort} value={search.order} onChange={({ currentTarget }) => choose(currentTarget.value)}>
      {REPORT_ORDERS.map((order) => (
        <option key={order} value={order}>
          {texts.sorts[order]}
        </option>
      ))}
    </InlineSelect>
  )
}

const Muted = chakra('span', { base: { color: 'muted' } })

const Badge = chakra('span', {
  base: {
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'full',
    background: 'sunken',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
  },
})

const All = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    fontSize: 'sm',
    cursor: 'pointer',
    _print: { display: 'none' },
  },
})
