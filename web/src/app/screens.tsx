import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { NotFound } from '../components/not-found.tsx'
import { signInPath } from '../domain/users/sign-in-path.ts'
import { useUser } from '../domain/users/user.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { routes } from './routes.ts'
import { LoadedScreen, type ScreenRoute } from './screen-route.tsx'
import { usePrefetch } from './use-prefetch.ts'

/** Renders the screen for the current URL. An error is cleared by navigating to another screen. */
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
          <NotFound />
        </Route>
      </Switch>
    </ErrorBoundary>
  )
}

function Screen({ route }: { route: ScreenRoute }) {
  const [path] = useLocation()
  const user = useUser()
  // The URL to return to includes the query, which has a list's filters.
  if (route.signedIn && !user) return <Redirect to={signInPath(path + window.location.search)} replace />
  return <LoadedScreen code={route.code} />
}

/** Redirects the sign-in URL of the previous app and retains its redirect target. */
function Login() {
  const search = useSearch()
  return <Redirect to={`/signin${search && `?${search}`}`} replace />
}
