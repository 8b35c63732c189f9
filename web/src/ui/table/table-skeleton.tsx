import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** A table that is still loading, as high as it will be. */
export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <SkeletonArea
      label={label}
      className="grid gap-px overflow-hidden rounded-lg border border-border"
    >
      <Skeleton className="h-10 rounded-none" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else
        <Skeleton key={row} className="h-14 rounded-none opacity-60" />
      ))}
    </SkeletonArea>
  );
}
