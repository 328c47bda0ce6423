import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { Missing } from '../components/missing.tsx'
import { signInPath } from '../domain/users/redirect.ts'
import { useUser } from '../domain/users/user.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { routes } from './routes.ts'
import { LoadedScreen, type ScreenRoute } from './screen-route.tsx'
import { usePrefetch } from './use-prefetch.ts'

/** The screen of the current address. A failure stays on its screen: the next address starts afresh. */
export function Screens() {
  const [path] = useLocation()
  usePrefetch()
  return (
    <ErrorBoundary key={path}>
      <Switch>
        {routes.map((route) => (
          <Route key={route.path} path={route.path}>
            <Screen route={route} />
          </Route>
        ))}
        <Route path="/login">
          <Login />
        </Route>
        <Route>
          <Missing />
        </Route>
      </Switch>
    </ErrorBoundary>
  )
}

function Screen({ route }: { route: ScreenRoute }) {
  const [path] = useLocation()
  const user = useUser()
  // With its query: the filters of a list are a part of where one was.
  if (route.signedIn && !user) return <Redirect to={signInPath(path + window.location.search)} replace />
  return <LoadedScreen code={route.code} />
}

/** An address of the earlier program: the target stays. */
function Login() {
  const search = useSearch()
  return <Redirect to={`/signin${search && `?${search}`}`} replace />
}
