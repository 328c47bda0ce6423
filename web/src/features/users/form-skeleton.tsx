import { Stack } from '../../components/layout.ts'
import { Skeleton, skeletonKeys } from '../../components/skeleton.tsx'

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Stack gap="5" aria-busy="true">
      {skeletonKeys(fields).map((place) => (
        <div key={place}>
          <Skeleton width="7rem" marginBlock="0.25em" marginBottom="0.5em" />
          <Skeleton height="48px" borderRadius="md" />
        </div>
      ))}
      <Skeleton height="44px" borderRadius="full" />
    </Stack>
  )
}
