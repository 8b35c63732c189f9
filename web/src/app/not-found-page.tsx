import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { Picture } from '#ui/drawings/drawn.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

const wayStyles = `${textLinkStyles} inline-flex min-h-11 items-center`;

export function NotFoundPage() {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <Picture name="lost" className="w-44" />
      <h1 className="text-2xl font-bold">
        <Trans>Page not found</Trans>
      </h1>
      <p className="max-w-text text-muted">
        <Trans>
          There is no page at this address. It may have moved, or the link may be incomplete.
        </Trans>
      </p>
      <LinkButton {...paths.home} variant="primary">
        <Trans>Return to Home</Trans>
      </LinkButton>
      <nav
        aria-label={t`Other ways on`}
        className="flex flex-wrap items-center justify-center gap-x-5"
      >
        <Link {...paths.allTestSeries} className={wayStyles}>
          <Trans>Test Series</Trans>
        </Link>
        <Link {...paths.practiceTests} className={wayStyles}>
          <Trans>Practice Tests</Trans>
        </Link>
        <Link {...paths.contact} className={wayStyles}>
          <Trans>Contact Us</Trans>
        </Link>
      </nav>
    </div>
  );
}
