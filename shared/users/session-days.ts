/**
 * How long a device stays signed in, from the sign-in on. A refresh token's time is not lengthened by using it, so this is also
 * how often a till asks for the password. Each call asks whether the session was ended before: lambdas/http/known-caller.ts.
 */
export const SESSION_DAYS = 400
