import { useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useSite } from '#shared/site-settings/api.ts';
import { ExternalLink } from '#ui/icons/first-page.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type NavLinksProps = {
  isMember: boolean;
  linkClassName: string;
  onFollow?: () => void;
};

type NavLink = { label: string; page: { readonly to: string }; alsoAt?: readonly string[] };

/** The links of the bar as list items; the same for the wide bar and the menu of a phone. */
export function NavLinks({ isMember, linkClassName, onFollow }: NavLinksProps) {
  const { t } = useLingui();
  const site = useSite();
  const links: readonly NavLink[] = isMember
    ? [
        { label: t`Home`, page: paths.home },
        {
          label: t`Dashboard`,
          page: paths.dashboard,
          alsoAt: ['/progress', '/mistakes', '/known'],
        },
        { label: t`My Series`, page: paths.myTestSeries },
        {
          label: t`Practice`,
          page: paths.practiceTests,
          alsoAt: ['/practice', '/endless-practice', '/daily'],
        },
        { label: t`All Series`, page: paths.allTestSeries, alsoAt: [paths.testSeries.to] },
      ]
    : [
        { label: t`Home`, page: paths.home },
        { label: t`Test Series`, page: paths.testSeries, alsoAt: [paths.allTestSeries.to] },
        { label: t`Practice`, page: paths.practiceTests },
      ];
  return (
    <>
      {links.map(({ label, page, alsoAt }) => (
        <li key={page.to}>
          <Link
            {...page}
            activeOptions={{ exact: page.to === '/', alsoAt }}
            className={linkClassName}
            onClick={onFollow}
          >
            {label}
          </Link>
        </li>
      ))}
      {site.tricksUrl !== '' && (
        <li>
          <a
            href={site.tricksUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={linkClassName}
            onClick={onFollow}
          >
            {t`Tricks`}
            <ExternalLink aria-hidden="true" className="size-4" />
            <VisuallyHidden>{t`(opens in a new tab)`}</VisuallyHidden>
          </a>
        </li>
      )}
    </>
  );
}
