import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { BookOpen, ChartColumn, Library, Rss } from '#ui/icons/first-page.ts';

export function QuickAccess() {
  const { t } = useLingui();
  const tiles = [
    {
      title: t`Practice Tests`,
      text: t`Subject-wise practice`,
      page: paths.practiceTests,
      icon: BookOpen,
    },
    {
      title: t`Test Series`,
      text: t`Complete collection`,
      page: paths.allTestSeries,
      icon: Library,
    },
    {
      title: t`Current Affairs`,
      text: t`Latest news & updates`,
      page: paths.currentAffairs,
      icon: Rss,
    },
    {
      title: t`My Progress`,
      text: t`Track performance`,
      page: paths.dashboard,
      icon: ChartColumn,
    },
  ];
  return (
    <section aria-labelledby="quick-access" className="grid gap-4">
      <h2 id="quick-access" className="text-xl font-bold">
        <Trans>Quick Access</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        {tiles.map(({ title, text, page, icon: Icon }) => (
          <li key={title}>
            <Link
              {...page}
              className="flex h-full flex-col gap-2 rounded-lg border border-border bg-surface p-4 no-underline transition-colors hover:border-primary sm:flex-row sm:items-center sm:gap-4"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <span className="grid">
                <span className="font-semibold">{title}</span>
                <span className="text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
