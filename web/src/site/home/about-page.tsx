import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle, useSite } from '#shared/site-settings/api.ts';
import { Picture, type PictureName } from '#ui/drawings/drawn.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** Who runs the site and who writes its questions, as the operator has configured it, and how it counts. */
export function AboutPage() {
  const { t } = useLingui();
  const { name, tagline, location, supportEmail, about } = useSite();
  usePageTitle(t`About`);
  return (
    <div className="grid gap-8">
      <PageHeading title={t`About ${name}`} text={tagline} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Part picture="lost" title={t`Who runs it`}>
          <p dir="auto" className="whitespace-pre-line">
            {about.operator ?? (
              <Trans>
                {name} is free software that anybody may run. The people who run this site are
                reached at{' '}
                <a
                  href={`mailto:${supportEmail}`}
                  className={clsx(textLinkStyles, 'wrap-anywhere')}
                >
                  {supportEmail}
                </a>
                .
              </Trans>
            )}
          </p>
          <p className="text-muted">{location}</p>
        </Part>
        <Part picture="paper" title={t`Who writes the questions`}>
          <p dir="auto" className="whitespace-pre-line">
            {about.authors ?? (
              <Trans>
                The questions that come with {name} were written for it; no paper of a real exam was
                copied. Any others were added by the people who run this site.
              </Trans>
            )}
          </p>
          <p>
            <Trans>
              Found a mistake? In your result, ‘Report a question’ stands under each question.
              Without an account{' '}
              <Link {...paths.contact} className={textLinkStyles}>
                tell us
              </Link>{' '}
              the test and the number of the question.
            </Trans>
          </p>
        </Part>
        <Part picture="marks" title={t`How it counts`}>
          <p>
            <Trans>
              Marks are worked out on the server, by the marking that stands in the instructions,
              negative marks included. Rank and percentile take the first attempt of each learner,
              and are shown when there are enough others to say something.
            </Trans>
          </p>
        </Part>
        <Part picture="board" title={t`What it is not`}>
          <p>
            <Trans>
              This site is not connected with any recruitment board. A pattern can change: the
              official notification of your exam decides. What happens to your data stands in the{' '}
              <Link {...paths.privacy} className={textLinkStyles}>
                Privacy Policy
              </Link>
              .
            </Trans>
          </p>
        </Part>
      </div>
    </div>
  );
}

type PartProps = { picture: PictureName; title: string; children: ReactNode };

function Part({ picture, title, children }: PartProps) {
  return (
    // On a phone the picture stands beside the title alone: the text needs the whole width.
    <section className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:grid-rows-[auto_1fr] sm:items-start sm:gap-x-5">
      <Picture name={picture} className="w-20 sm:row-span-2 sm:w-36" />
      <h2 className="text-xl font-bold">{title}</h2>
      <div className="grid max-w-text content-start gap-2 max-sm:col-span-2">{children}</div>
    </section>
  );
}
