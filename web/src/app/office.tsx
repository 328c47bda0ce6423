import { Route, Switch } from 'wouter'
import { Missing } from '../components/missing.tsx'
import { officeRoutes } from './office-routes.ts'
import { Shown } from './shown.tsx'

/** The back office's screen of the current address. */
export function Office() {
  return (
    <Switch>
      {officeRoutes.map(({ path, code }) => (
        <Route key={path} path={path}>
          <Shown code={code} />
        </Route>
      ))}
      <Route>
        <Missing />
      </Route>
    </Switch>
  )
}
