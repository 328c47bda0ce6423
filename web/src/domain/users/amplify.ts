import { Amplify } from 'aws-amplify'
import type { SiteConfig } from '../../../../shared/site-config.ts'
import { queryClient } from '../../lib/query-client.ts'
import { siteConfig } from '../../lib/site-config.ts'

let configured: Promise<void> | undefined

/** Points the sign-in library to the shop's user pool. Rejects with a LocalFailure when the site's configuration cannot be fetched. */
export function configureAmplify(): Promise<void> {
  configured ??= queryClient.fetchQuery(siteConfig).then(configure)
  configured.catch(() => {
    configured = undefined
  })
  return configured
}

function configure({ userPoolId, userPoolClientId, userPoolEndpoint }: SiteConfig): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        // The endpoint may be a path of this site, but the library only takes absolute URLs.
        ...(userPoolEndpoint !== undefined && {
          userPoolEndpoint: new URL(userPoolEndpoint, window.location.origin).href,
        }),
        loginWith: { email: true },
        // Password policy of the user pool, so that the form detects a weak password before it is sent.
        passwordFormat: { minLength: 8, requireLowercase: true, requireUppercase: true, requireNumbers: true },
      },
    },
  })
}
