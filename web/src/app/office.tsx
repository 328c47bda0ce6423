import { lazy, Suspense } from 'react'
import { type AroundNavHandler, matchRoute, Route, Router, Switch, useLocation, useRouter } from 'wouter'
import { NotFound } from '../components/not-found.tsx'
import { officeScreens } from './office-screens.ts'
import { LoadedScreen } from './screen-route.tsx'

/** Loaded separately, since phones never show it. */
const RecordSheet = lazy(async () => ({ default: (await import('./record-sheet.tsx')).RecordSheet }))

/** Renders the back office's screen for the current URL. On a laptop, a row opens next to its list. */
export function Office() {
  const { aroundNav, parser } = useRouter()
  const [path] = useLocation()
  const record = officeScreens.find((screen) => screen.path === path)?.record
  const isOpen = record !== undefined && window.location.pathname !== path
  const openNextToList: AroundNavHandler = (navigate, to, options) => {
    if (record && matchRoute(parser, record, to)[0] && window.matchMedia('(min-width: 64rem)').matches) {
      // The list keeps its filters, which are in the query. Going back closes the sheet, however many records it has shown.
      navigate(to + window.location.search, { state: { list: path }, replace: isOpen })
    } else aroundNav(navigate, to, options)
  }
  return (
    <Router aroundNav={openNextToList}>
      <Switch>
        {officeScreens.map(({ path: pattern, code }) => (
          <Route key={pattern} path={pattern}>
            <LoadedScreen code={code} />
          </Route>
        ))}
        <Route>
          <NotFound />
        </Route>
      </Switch>
      {isOpen && (
        <Suspense>
          <RecordSheet list={path} record={record} />
        </Suspense>
      )}
    </Router>
  )
}
