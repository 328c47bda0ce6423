import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Stack } from '../components/layout.ts'
import { CARD_FOOT, HomeSlot, type StaffSlots, StaffSlotsContext } from '../features/products/staff-slots.ts'
import { queryClient } from '../lib/query-client.ts'
import { system } from '../theme/system.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Navigation } from './navigation.tsx'
import { Screens } from './screens.tsx'
import { Shell } from './shell/shell.tsx'

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

const StaffHome = lazy(async () => ({ default: (await import('./staff-home.tsx')).StaffHome }))
const CardActions = lazy(async () => ({
  default: (await import('../features/admin-products/card-actions.tsx')).CardActions,
}))

/** Parts of the storefront's screens that only staff see and fetch. Their space is reserved until they load. */
const staffSlots: StaffSlots = {
  home: () => (
    <Suspense fallback={<HomeSlot />}>
      <StaffHome />
    </Suspense>
  ),
  card: (product) =>
    'costPrice' in product && (
      // Positioned, so that it is above the link that covers the card.
      <Stack
        position="relative"
        gap="2"
        minHeight={CARD_FOOT}
        paddingInline={{ base: '3', md: '4' }}
        paddingBottom={{ base: '3', md: '4' }}
      >
        <Suspense>
          <CardActions lamp={product} />
        </Suspense>
      </Stack>
    ),
}
