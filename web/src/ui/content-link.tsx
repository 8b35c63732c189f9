import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ArrowRight, ExternalLink } from 'lucide-react';
import type { MouseEvent } from 'react';
import { type ContentTarget, contentTarget } from '#lib/content-link.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { textLinkStyles } from '#ui/text-link.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type ContentLinkProps = {
  /** As it stands in the content; nothing is drawn for an address that leads nowhere. */
  url: string | null;
  text: string;
  /** What it is about, for who hears the link alone. */
  subject: string;
  /** Looks like a button. */
  isButton?: boolean;
};

const linkStyles = `${textLinkStyles} inline-flex min-h-11 items-center gap-1.5`;
const buttonLinkStyles = buttonStyles({ variant: 'primary' });

/** A link that an administrator typed: another site opens in a new tab, a page of ours in place. */
export function ContentLink({ url, ...link }: ContentLinkProps) {
  const target = contentTarget(url);
  return target && <TargetLink target={target} {...link} />;
}

function TargetLink({
  target,
  text,
  subject,
  isButton = false,
}: Omit<ContentLinkProps, 'url'> & { target: ContentTarget }) {
  const { t } = useLingui();
  const router = useRouter();
  const className = isButton ? buttonLinkStyles : linkStyles;
  if (target.kind === 'external') {
    return (
      <a href={target.url} target="_blank" rel="noopener noreferrer" className={className}>
        {text}
        <VisuallyHidden>{t`: ${subject} (opens in a new tab)`}</VisuallyHidden>
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    );
  }

  function handleClick(event: MouseEvent) {
    // A click with a modifier key asks the browser for a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (target.kind === 'page') router.history.push(target.path);
  }

  return (
    <a href={target.path} className={className} onClick={handleClick}>
      {text}
      <VisuallyHidden>: {subject}</VisuallyHidden>
      <ArrowRight aria-hidden="true" className="size-4 rtl:rotate-180" />
    </a>
  );
}
