import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

type MissingProps = {
  title: string;
  /** The way on. */
  action: ReactNode;
  headingLevel?: 1 | 2;
};

/** What an address names is not there, or is somebody else's: to try again would not help. */
export function Missing({ title, action, headingLevel = 1 }: MissingProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel={headingLevel}
      picture="lost"
      title={title}
      text={t`It may have been removed, or the address may be incomplete.`}
      action={action}
    />
  );
}
