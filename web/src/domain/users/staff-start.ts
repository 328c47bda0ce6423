/** Path of the screen on which staff who signed out in the back office continue. */
export const STAFF_START = '/admin/today'
