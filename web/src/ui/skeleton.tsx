import clsx from 'clsx';
import type { ReactNode } from 'react';

/** One grey block in the shape of what will stand there; give it its size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-pulse rounded-md bg-raised', className)}
    />
  );
}

/** Wraps the skeleton of an area and says `label` to screen readers. */
export function SkeletonArea({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
