import { useLingui } from '@lingui/react/macro';
import { type LinkTarget, linkTarget } from '@taiyari/contract/rules/links';
import type { MouseEvent } from 'react';
import { isForRouter } from '#lib/router/link.tsx';
import { useRouter } from '#lib/router/react.tsx';
import { buttonStyles } from '#ui/button.tsx';
import { ArrowRight, ExternalLink } from '#ui/icons/first-page.ts';
import { textLinkStyles } from '#ui/text-link.tsx';
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
    if (target.kind !== 'page' || !isForRouter(event)) return;
    event.preventDefault();
    void router.navigate({ href: target.path });
  }

  return (
    <a href={target.path} className={className} onClick={handleClick}>
      {text}
      <VisuallyHidden>: {subject}</VisuallyHidden>
      <ArrowRight aria-hidden="true" className="size-4 rtl:rotate-180" />
    </a>
  );
}

type ContentTarget = LinkTarget;

/** Where a link in content leads: another site, a page of ours, or nowhere (null) when it is neither. */
export function contentTarget(url: string | null): ContentTarget | null {
  return url === null ? null : linkTarget(url);
}
