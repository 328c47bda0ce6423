import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StaffSlotsContext } from '../features/products/staff-slots.ts'
import { queryClient } from '../lib/query-client.ts'
import { system } from '../theme/system.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Navigation } from './navigation.tsx'
import { Screens } from './screens.tsx'
import { Shell } from './shell/shell.tsx'
import { staffSlots } from './staff-slots.tsx'

export function App() {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <Navigation>
          <ErrorBoundary>
            <Shell>
              <StaffSlotsContext value={staffSlots}>
                <Screens />
              </StaffSlotsContext>
            </Shell>
          </ErrorBoundary>
        </Navigation>
      </QueryClientProvider>
    </ChakraProvider>
  )
}
