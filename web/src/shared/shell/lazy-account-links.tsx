import { type ComponentProps, lazy, Suspense } from 'react';
import type { AccountLinks as Links } from '#shared/shell/account-links.tsx';
import { Spinner } from '#ui/spinner.tsx';

const AccountLinks = lazy(async () => {
  const module = await import('#shared/shell/account-links.tsx');
  return { default: module.AccountLinks };
});

/** The entries of the account, fetched when a menu is opened for the first time. */
export function LazyAccountLinks(props: ComponentProps<typeof Links>) {
  return (
    <Suspense fallback={<Spinner className="m-3 size-5 text-primary" />}>
      <AccountLinks {...props} />
    </Suspense>
  );
}
