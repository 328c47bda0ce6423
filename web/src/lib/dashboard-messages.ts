import { enDashboards } from '../messages/en-dashboards.ts'
import { type DashboardMessages, rwDashboards } from '../messages/rw-dashboards.ts'
import { useLanguage } from './messages.ts'

/** The dashboards' texts in the person's language. Only admins fetch them. */
export function useDashboardMessages(): DashboardMessages {
  return useLanguage() === 'rw' ? rwDashboards : enDashboards
}
