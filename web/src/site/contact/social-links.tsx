import { Trans } from '@lingui/react/macro';
import { useSite } from '#shared/site-settings/api.ts';
import { textLinkStyles } from '#ui/text-link.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** As configured; nothing where there are none. */
export function SocialLinks() {
  const { socialLinks } = useSite();
  if (socialLinks.length === 0) return null;
  return (
    <section aria-labelledby="social" className="grid gap-2">
      <h2 id="social" className="text-lg font-semibold">
        <Trans>Follow us</Trans>
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {socialLinks.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={`${textLinkStyles} inline-flex min-h-11 items-center`}
            >
              {name}
              <VisuallyHidden>
                <Trans>(opens in a new tab)</Trans>
              </VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
