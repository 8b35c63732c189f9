import { useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { DrawnIcon, type DrawnIconName } from '#ui/drawings/drawn.tsx';

type Place = {
  label: string;
  page: { readonly to: string };
  alsoAt?: readonly string[];
  icon: DrawnIconName;
};

/** The five places of a learner under the thumb, on phones. */
export function TabBar() {
  const { t } = useLingui();
  const places: readonly Place[] = [
    { label: t`Home`, page: paths.home, icon: 'home' },
    {
      label: t`Dashboard`,
      page: paths.dashboard,
      alsoAt: ['/progress', '/mistakes', '/known'],
      icon: 'dashboard',
    },
    { label: t`My Series`, page: paths.myTestSeries, icon: 'my-series' },
    {
      label: t`Practice`,
      page: paths.practiceTests,
      alsoAt: ['/practice', '/endless-practice', '/daily'],
      icon: 'practice',
    },
    {
      label: t`All Series`,
      page: paths.allTestSeries,
      alsoAt: [paths.testSeries.to],
      icon: 'series',
    },
  ];
  return (
    <nav
      aria-label={t`Places`}
      data-places-bar=""
      className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {places.map(({ label, page, alsoAt, icon }) => (
          <li key={page.to}>
            <Link
              {...page}
              activeOptions={{ exact: page.to === '/', alsoAt }}
              className="grid min-h-14 content-center justify-items-center gap-0.5 border-t-2 border-transparent fitted-text text-xs font-medium tracking-tight whitespace-nowrap text-muted no-underline aria-[current=page]:border-primary aria-[current=page]:text-primary"
            >
              <DrawnIcon name={icon} className="size-6" />
              <span className="max-[280px]:sr-only">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
