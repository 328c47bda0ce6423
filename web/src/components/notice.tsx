import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Renders a notice in place of a list that is empty or failed to load, with the next step. */
export function Notice({ children, action, alert }: { children: ReactNode; action?: ReactNode; alert?: boolean }) {
  return (
    <chakra.div
      role={alert ? 'alert' : undefined}
      display="grid"
      justifyItems="center"
      alignContent="center"
      gap="5"
      minHeight="16rem"
      padding="8"
      borderRadius="lg"
      border="1px dashed"
      borderColor="line"
      {...(alert && { background: 'red-soft', borderStyle: 'solid', borderColor: 'red' })}
      textAlign="center"
      textWrap="balance"
    >
      <div>{children}</div>
      {action}
    </chakra.div>
  )
}
