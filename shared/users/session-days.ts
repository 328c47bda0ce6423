/**
 * Number of days for which a device stays signed in after the sign-in. Using a refresh token does not extend it, so
 * this is also how often a till asks for the password. Each call checks whether the session was ended:
 * lambdas/http/known-caller.ts.
 */
export const SESSION_DAYS = 400
