import type { User } from '../../../../../shared/users/user.ts'
import { DownIcon } from '../../../components/icons.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { Dropdown, DropdownLink } from '../dropdown.tsx'

/** Renders the links into the back office for the user's role. */
export function StaffMenu({ user }: { user: User }) {
  const { staffMenu } = useMessages('shop')
  const links = user.isAdmin
    ? ([
        ['/admin/dashboard', staffMenu.dashboard],
        ['/admin/reportSummary', staffMenu.reportDashboard],
        ['/admin/special', staffMenu.special],
        ['/admin/report', staffMenu.report],
        ['/admin/expenses', staffMenu.expense],
        ['/admin/myshop', staffMenu.shop],
        ['/admin/orders', staffMenu.orders],
        ['/admin/monthly', staffMenu.monthly],
        ['/admin/users', staffMenu.users],
      ] as const)
    : ([
        ['/admin/report', staffMenu.report],
        ['/admin/expenses', staffMenu.expense],
        ['/admin/special', staffMenu.special],
        ['/admin/orders', staffMenu.orders],
      ] as const)
  return (
    <Dropdown
      id="staff-menu"
      button={
        <>
          {user.isAdmin ? staffMenu.admin : staffMenu.seller}
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
