import { waitForEmulators } from '../../../local/handler-environment.ts'

// Loaded before the module of a thread, because the table's client reads its timeouts on import.
waitForEmulators()
