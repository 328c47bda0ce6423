import type { Taking } from './sale-draft.ts'

/** Renders how many pieces of which lamps were taken from stock. */
export function TakenLamps({ taken }: { taken: readonly Taking[] }) {
  return (
    <ul>
      {taken.map(({ name, count }) => (
        <li key={name}>
          {count} × {name}
        </li>
      ))}
    </ul>
  )
}
