import { Plural, Trans } from '@lingui/react/macro';
import type { SeriesTest } from '@taiyari/contract';
import clsx from 'clsx';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { StatusBadge, TypeBadges } from '#console/kit/test-badges.tsx';

type TestLineProps = {
  test: SeriesTest;
  /** Stands before the test. */
  handle?: ReactNode;
  /** The button after it. */
  children: ReactNode;
  ref?: Ref<HTMLLIElement>;
  style?: CSSProperties;
  isLifted?: boolean;
};

/** A test in one of the two lists. */
export function TestLine({ test, handle, children, ref, style, isLifted = false }: TestLineProps) {
  const types = { ...test, isFree: false, isNew: false };
  return (
    <li
      ref={ref}
      style={style}
      className={clsx(
        'flex flex-wrap items-center justify-end gap-2 border-b border-border bg-surface p-2.5 last:border-0',
        isLifted && 'relative z-10 rounded-md shadow-raised',
      )}
    >
      {handle}
      <div className="grid min-w-0 flex-1 basis-36 gap-1">
        <span dir="auto" className="font-medium break-words">
          {test.title}
        </span>
        <span className="text-sm text-muted">
          {test.category} ·{' '}
          <Plural value={test.totalQuestions} one="# question" other="# questions" /> ·{' '}
          {test.timeLimit ? (
            <Plural value={test.duration} one="# minute" other="# minutes" />
          ) : (
            <Trans>No limit</Trans>
          )}
        </span>
        <span className="flex flex-wrap gap-1 empty:hidden">
          <TypeBadges test={types} />
          {test.status !== 'active' && <StatusBadge test={{ ...test, isActive: false }} />}
        </span>
      </div>
      {children}
    </li>
  );
}
