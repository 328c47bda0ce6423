import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/** Renders a line icon of 24 units, hidden from screen readers: the adjacent text or the parent's label names it. */
export function Icon({ path, ...rest }: { path: string } & ComponentProps<typeof chakra.svg>) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      width="24px"
      height="24px"
      flex="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={path} />
    </chakra.svg>
  )
}

export const MenuIcon = () => <Icon path="M4 7h16M4 12h16M4 17h10" />
export const SearchIcon = () => <Icon path="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-2 4.5 5" />
export const CartIcon = () => (
  <Icon path="M3 4h2.2l2.3 11h10.4L20 7.5H6.1M9 19.8a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2Zm8 0a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2Z" />
)
export const PersonIcon = () => (
  <Icon path="M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.8-3.4 3.8-5 7.5-5s6.700 1.600 7.500 5" />
)
export const CloseIcon = () => <Icon path="m6 6 12 12M18 6 6 18" />
export const MinusIcon = () => <Icon path="M6 12h12" width="20px" height="20px" />
export const PlusIcon = () => <Icon path="M6 12h12M12 6v12" width="20px" height="20px" />
export const AlertIcon = () => <Icon path="M12 8v5m0 3.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
export const DoneIcon = () => <Icon path="m5 12.500 4.500 4.500L19 7.500" />
