import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { NotFound } from '#shared/shell/not-found.tsx';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

const wayStyles = `${textLinkStyles} inline-flex min-h-11 items-center`;

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <NotFound>
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
    </NotFound>
  );
}
