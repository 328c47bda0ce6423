import { Suspense } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { Missing } from '../components/missing.tsx'
import { signInPath } from '../lib/redirect.ts'
import { useUser } from '../lib/user.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { routes, type ScreenRoute } from './routes.ts'
import { useHeadStart } from './use-head-start.ts'

/** The screen of the current address. A failure stays on its screen: the next address starts afresh. */
export function Screens() {
  const [path] = useLocation()
  useHeadStart()
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={null}>
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
      </Suspense>
    </ErrorBoundary>
  )
}

function Screen({ route }: { route: ScreenRoute }) {
  const [path] = useLocation()
  const user = useUser()
  if (route.signedIn && !user) return <Redirect to={signInPath(path)} replace />
  return <route.screen />
}

/** An address of the earlier program: the target stays. */
function Login() {
  const search = useSearch()
  return <Redirect to={`/signin${search && `?${search}`}`} replace />
}
