import { Trans } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useViewer } from '#site/catalogue/use-viewer.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

/** For a visitor, beside what wants an account: free tests that want none. */
export function TryFirst() {
  if (useViewer() !== 'visitor') return null;
  return (
    <Link
      {...paths.practiceTests}
      className={`${textLinkStyles} -my-2.5 inline-flex min-h-11 items-center`}
    >
      <Trans>Try a test without an account</Trans>
    </Link>
  );
}
