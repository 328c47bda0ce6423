import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/query-client.ts'
import { system } from '../theme/system.ts'
import { Screens } from './screens.tsx'
import { Shell } from './shell/shell.tsx'

export function App() {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <Shell>
          <Screens />
        </Shell>
      </QueryClientProvider>
    </ChakraProvider>
  )
}
