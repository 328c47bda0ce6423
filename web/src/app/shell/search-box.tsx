import { chakra } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SearchIcon } from '../../components/icons.tsx'
import { useMessages } from '../../messages/messages.ts'

export function SearchBox() {
  const { shop } = useMessages('shop')
  const [, go] = useLocation()
  const query = new URLSearchParams(useSearch()).get('query') ?? ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('query')).trim()
    go(text ? `/search?query=${encodeURIComponent(text)}` : '/search')
  }
  return (
    <Form role="search" action="/search" onSubmit={submit}>
      <Field
        // Navigation resets the box to the query of the new URL.
        key={query}
        type="search"
        name="query"
        defaultValue={query}
        aria-label={shop.search}
        placeholder={shop.searchHint}
        enterKeyHint="search"
        maxLength={100}
      />
      <Submit type="submit" aria-label={shop.search}>
        <SearchIcon />
      </Submit>
    </Form>
  )
}

const Form = chakra('form', {
  base: {
    position: 'relative',
    flex: '1 1 11rem',
    minWidth: 0,
    // Staff have more links next to the box than fit in one row of a phone.
    '.staff &': { flexBasis: { base: '100%', md: '11rem' }, marginInlineEnd: { base: '10px', md: 0 } },
  },
})

const Field = chakra('input', {
  base: {
    width: '100%',
    height: '44px',
    paddingInlineStart: '4',
    paddingInlineEnd: '44px',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'edge',
    background: 'surface',
    _placeholder: { color: 'muted' },
  },
})

const Submit = chakra('button', {
  base: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    borderRadius: 'full',
    color: 'muted',
    cursor: 'pointer',
    _hover: { color: 'ink' },
  },
})
