import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { Picture } from '#ui/drawings/drawn.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** What stands at an address without a page; its children are the ways on. */
export function NotFound({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 px-4 py-12 text-center">
      <Picture name="lost" className="w-44" />
      <h1 className="text-2xl font-bold">
        <Trans>Page not found</Trans>
      </h1>
      <p className="max-w-text text-muted">
        <Trans>
          There is no page at this address. It may have moved, or the link may be incomplete.
        </Trans>
      </p>
      {children}
    </div>
  );
}

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
