import { Route, Switch } from 'wouter'
import { NotFound } from '../components/not-found.tsx'
import { loadable } from '../lib/loadable.ts'
import { LoadedScreen } from './screen-route.tsx'

const ownAccount = loadable(async () => (await import('../features/own-account/own-account-page.tsx')).OwnAccountPage)
const receipt = loadable(async () => (await import('../features/fiscal/fiscal-receipt-page.tsx')).FiscalReceiptPage)
const special = loadable(async () => (await import('../features/special/special-page.tsx')).SpecialPage)
const invitation = loadable(async () => (await import('../features/users/invitation-page.tsx')).InvitationPage)

/** Renders screens that few visitors open. The others do not download their code's addresses. */
export function RareRoutes() {
  return (
    <Switch>
      <Route path="/konti/ubutumire">
        <LoadedScreen code={invitation} />
      </Route>
      <Route path="/special">
        <LoadedScreen code={special} />
      </Route>
      <Route path="/r/:token">
        <LoadedScreen code={receipt} />
      </Route>
      <Route path="/konti">
        <LoadedScreen code={ownAccount} />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}
