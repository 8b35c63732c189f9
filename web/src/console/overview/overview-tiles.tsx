import { useLingui } from '@lingui/react/macro';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { BarChart3, Bell, FileText, Megaphone, Users } from '#ui/icons/elsewhere.ts';
import { Library } from '#ui/icons/first-page.ts';

/** A door to each part of the console. */
export function OverviewTiles() {
  const { t } = useLingui();
  const tiles = [
    {
      page: adminPaths.users,
      icon: Users,
      title: t`User Management`,
      text: t`Roles, activity and verification of accounts.`,
    },
    {
      page: adminPaths.series,
      icon: Library,
      title: t`Test Series Management`,
      text: t`Series, their prices and the tests in them.`,
    },
    {
      page: adminPaths.tests,
      icon: FileText,
      title: t`Tests Management`,
      text: t`Tests with their questions and keys.`,
    },
    {
      page: adminPaths.analytics,
      icon: BarChart3,
      title: t`Analytics & Reports`,
      text: t`How learners use the site and how questions do.`,
    },
    {
      page: adminPaths.announcements,
      icon: Megaphone,
      title: t`Announcements Management`,
      text: t`The updates that move through the home page.`,
    },
    {
      page: adminPaths.notifications,
      icon: Bell,
      title: t`Notifications Management`,
      text: t`What stands behind the bell of every learner.`,
    },
  ];
  return (
    <section aria-label={t`Management`}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {tiles.map(({ page, icon: Icon, title, text }) => (
          <li key={title}>
            <Link
              {...page}
              className="grid h-full grid-cols-[auto_minmax(0,1fr)] items-start gap-4 rounded-lg border border-border bg-surface p-4 text-text no-underline hover:border-primary hover:bg-primary-soft sm:p-5"
            >
              <span className="grid size-11 place-items-center rounded-md bg-primary-soft text-primary">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <span className="grid gap-0.5">
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
