import { useLingui } from '@lingui/react/macro';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import {
  ArrowLeft,
  Bell,
  ClipboardCheck,
  FileQuestion,
  FileText,
  Flag,
  LayoutDashboard,
  Mail,
  Megaphone,
  Receipt,
  ScrollText,
  ShieldCheck,
  Upload,
  Users,
} from '#ui/icons/elsewhere.ts';
import { ChartColumn, Library, Star } from '#ui/icons/first-page.ts';
import { menuItemStyles } from '#ui/menu.tsx';

/** All of them stand in the sidebar of a laptop without scrolling. */
const entryStyles = `${menuItemStyles} lg:min-h-9 lg:py-1.5`;

/** The sidebar's entries; on a phone they stand in a menu. */
export function ConsoleLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useLingui();
  const entries = useConsolePages();
  return (
    <ul className="grid gap-0.5">
      {entries.map(({ label, page, icon: Icon, isExact = false }) => (
        <li key={page.to}>
          <Link
            {...page}
            activeOptions={{ exact: isExact, includeSearch: false }}
            className={entryStyles}
            onClick={onFollow}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
            {label}
          </Link>
        </li>
      ))}
      <li className="mt-2 border-t border-border pt-2">
        <Link {...paths.home} className={entryStyles} onClick={onFollow}>
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0 text-muted rtl:rotate-180" />
          {t`Back to the site`}
        </Link>
      </li>
    </ul>
  );
}

/** The pages of the console in the order of the work. */
export function useConsolePages() {
  const { t } = useLingui();
  return [
    { label: t`Dashboard`, page: adminPaths.overview, icon: LayoutDashboard, isExact: true },
    { label: t`User Management`, page: adminPaths.users, icon: Users },
    { label: t`Test Series`, page: adminPaths.series, icon: Library },
    { label: t`Manage Tests`, page: adminPaths.tests, icon: FileText },
    { label: t`Question Bank`, page: adminPaths.bank, icon: FileQuestion },
    { label: t`Bulk Upload`, page: adminPaths.bulkUpload, icon: Upload },
    { label: t`Orders`, page: adminPaths.orders, icon: Receipt },
    { label: t`Announcements`, page: adminPaths.announcements, icon: Megaphone },
    { label: t`Notifications`, page: adminPaths.notifications, icon: Bell },
    { label: t`Messages`, page: adminPaths.messages, icon: Mail },
    { label: t`Reported Questions`, page: adminPaths.questionReports, icon: Flag },
    { label: t`Reviews`, page: adminPaths.reviews, icon: Star },
    { label: t`Rulings`, page: adminPaths.rulings, icon: ClipboardCheck },
    { label: t`Analytics`, page: adminPaths.analytics, icon: ChartColumn },
    { label: t`Audit Log`, page: adminPaths.audit, icon: ScrollText },
    { label: t`Security Events`, page: adminPaths.security, icon: ShieldCheck },
  ];
}
