import { Trans, useLingui } from '@lingui/react/macro';
import { contentTarget } from '#lib/content-link.ts';
import { ExternalLink } from '#ui/icons/first-page.ts';
import { textLinkStyles } from '#ui/text-link.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Where a message leads, in a new tab, so that the list stays where it is. */
export function ViewLink({ url, subject }: { url: string | null; subject: string }) {
  const { t } = useLingui();
  const target = contentTarget(url);
  if (target === null) return null;
  return (
    <a
      href={target.kind === 'external' ? target.url : target.path}
      target="_blank"
      rel="noopener noreferrer"
      className={`${textLinkStyles} inline-flex min-h-6 items-center gap-1`}
    >
      <Trans>View Link</Trans>
      <VisuallyHidden>{t`: ${subject} (opens in a new tab)`}</VisuallyHidden>
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
