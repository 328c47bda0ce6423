import { Route, Switch } from 'wouter'
import { NotFound } from '../components/not-found.tsx'
import { officeScreens } from './office-screens.ts'
import { LoadedScreen } from './screen-route.tsx'

/** Renders the back office's screen for the current URL. */
export function Office() {
  return (
    <Switch>
      {officeScreens.map(({ path, code }) => (
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
