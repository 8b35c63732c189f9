import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

type ImpactProps<Counts> = {
  impact: { readonly data: Counts | undefined; readonly isError: boolean };
  /** The height of what is being counted. */
  className: string;
  children: (counts: Counts) => ReactNode;
};

/** What goes with a thing that is deleted, once it is counted; the deletion does not wait for that. */
export function Impact<Counts>({
  impact: { data, isError },
  className,
  children,
}: ImpactProps<Counts>) {
  const { t } = useLingui();
  if (isError) {
    return <p className="text-muted">{t`What goes with it could not be counted just now.`}</p>;
  }
  if (data === undefined) {
    return (
      <SkeletonArea label={t`Loading...`}>
        <Skeleton className={className} />
      </SkeletonArea>
    );
  }
  return children(data);
}

/** A line of the list, where there are any: somebody sits before them at this moment. */
export function RunningAttempts({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <li className="font-semibold text-danger">
      <Plural
        value={count}
        one="# attempt that is running right now"
        other="# attempts that are running right now"
      />
    </li>
  );
}
