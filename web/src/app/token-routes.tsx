import { Route, Switch } from 'wouter'
import { NotFound } from '../components/not-found.tsx'
import { loadable } from '../lib/loadable.ts'
import { withMessages } from '../messages/messages.ts'
import { LoadedScreen } from './screen-route.tsx'

const ownAccount = loadable(() =>
  withMessages(async () => (await import('../features/own-account/own-account-page.tsx')).OwnAccountPage, 'letter'),
)
const invitation = loadable(() =>
  withMessages(async () => (await import('../features/users/invitation-page.tsx')).InvitationPage, 'start'),
)

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
