import { Route, Switch } from 'wouter'
import { NotFound } from '../components/not-found.tsx'
import { loadable } from '../lib/loadable.ts'
import { LoadedScreen } from './screen-route.tsx'

const ownAccount = loadable(async () => (await import('../features/own-account/own-account-page.tsx')).OwnAccountPage)
const invitation = loadable(async () => (await import('../features/users/invitation-page.tsx')).InvitationPage)

/** Renders the screens that are only reachable by link. Customers do not download their paths. */
export function TokenRoutes() {
  return (
    <Switch>
      <Route path="/konti/ubutumire">
        <LoadedScreen code={invitation} />
      </Route>
      {/* Links of earlier releases have their token in the path. */}
      <Route path="/konti/:token?">
        <LoadedScreen code={ownAccount} />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}
