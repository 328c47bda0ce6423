import { Route, Switch } from 'wouter'
import { NotFound } from '../components/not-found.tsx'
import { officeRoutes } from './office-routes.ts'
import { LoadedScreen } from './screen-route.tsx'

/** Renders the back office's screen for the current URL. */
export function Office() {
  return (
    <Switch>
      {officeRoutes.map(({ path, code }) => (
        <Route key={path} path={path}>
          <LoadedScreen code={code} />
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}
