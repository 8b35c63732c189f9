import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import type { Address } from '#lib/router/address.ts';
import { Link } from '#lib/router/link.tsx';
import { DrawnIcon, type DrawnIconName } from '#ui/drawings/drawn.tsx';

export function QuickAccess() {
  const { t } = useLingui();
  const tiles: { title: string; text: string; page: Address; icon: DrawnIconName }[] = [
    {
      title: t`Practice Tests`,
      text: t`Subject-wise practice`,
      page: paths.practiceTests,
      icon: 'practice',
    },
    {
      title: t`Test Series`,
      text: t`Complete collection`,
      page: paths.allTestSeries,
      icon: 'series',
    },
    {
      title: t`Current Affairs`,
      text: t`Latest news & updates`,
      page: paths.currentAffairs,
      icon: 'current-affairs',
    },
    {
      title: t`My Progress`,
      text: t`Track performance`,
      page: paths.dashboard,
      icon: 'progress',
    },
  ];
  return (
    <section aria-labelledby="quick-access" className="grid gap-4">
      <h2 id="quick-access" className="text-xl font-bold">
        <Trans>Quick Access</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        {tiles.map(({ title, text, page, icon }) => (
          <li key={title}>
            <Link
              {...page}
              className="flex h-full flex-col gap-2 rounded-lg border border-border bg-surface p-4 no-underline transition-colors hover:border-primary sm:flex-row sm:items-center sm:gap-4"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
                <DrawnIcon name={icon} className="size-7" />
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
