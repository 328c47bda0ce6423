import { Icon } from './icons.tsx'

/* Icons of buttons that are not part of the first load. */

export const DownIcon = () => <Icon path="m7 10 5 5 5-5" width="18px" height="18px" />
export const ForwardIcon = () => <Icon path="m10 7 5 5-5 5" width="18px" height="18px" />
export const MoreIcon = () => <Icon path="M5 12h.1M12 12h.1M19 12h.1" width="20px" height="20px" strokeWidth="3" />
export const DownloadIcon = () => <Icon path="M12 4v11m-5-5 5 5 5-5M5 20h14" width="20px" height="20px" />
export const PhoneIcon = () => (
  <Icon path="M8 3h8a1.500 1.500 0 0 1 1.500 1.500v15A1.500 1.500 0 0 1 16 21H8a1.500 1.500 0 0 1-1.500-1.500v-15A1.500 1.500 0 0 1 8 3Zm3.250 15h1.500" />
)
export const EyeIcon = () => (
  <Icon
    path="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Zm9.500 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z"
    width="22px"
    height="22px"
  />
)
export const ScanIcon = () => (
  <Icon path="M4 8V5h3m10 0h3v3m0 8v3h-3M7 19H4v-3M8 9v6m3-6v6m2.500-6v6m2.500-6v6" width="22px" height="22px" />
)
