import type { User } from '../../../../../shared/users/user.ts'
import { DownIcon } from '../../../components/action-icons.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { Dropdown, DropdownLink } from '../dropdown.tsx'

/** Renders the links into the back office for the user's role. */
export function StaffMenu({ user }: { user: User }) {
  const { menu } = useMessages('office').nav
  const links = user.isAdmin
    ? ([
        ['/admin/dashboard', menu.dashboard],
        ['/admin/reportSummary', menu.reportDashboard],
        ['/admin/special', menu.special],
        ['/admin/report', menu.report],
        ['/admin/expenses', menu.expense],
        ['/admin/myshop', menu.shop],
        ['/admin/orders', menu.orders],
        ['/admin/monthly', menu.monthly],
        ['/admin/users', menu.users],
      ] as const)
    : ([
        ['/admin/report', menu.report],
        ['/admin/expenses', menu.expense],
        ['/admin/special', menu.special],
        ['/admin/orders', menu.orders],
      ] as const)
  return (
    <Dropdown
      id="staff-menu"
      button={
        <>
          {user.isAdmin ? menu.admin : menu.seller}
          <DownIcon />
        </>
      }
    >
      {links.map(([path, text]) => (
        <li key={path}>
          <DropdownLink href={path}>{text}</DropdownLink>
        </li>
      ))}
    </Dropdown>
  )
}
