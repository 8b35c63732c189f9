import { useLingui } from '@lingui/react/macro';
import type { Account } from '@taiyari/contract';
import { orderPaths } from '#lib/order-paths.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { useLogout } from '#shared/accounts/use-logout.ts';
import {
  ClipboardList,
  Layers,
  LayoutDashboard,
  LogOut,
  Settings,
  ShieldCheck,
  Target,
  User,
} from '#ui/icons/elsewhere.ts';
import { ChartColumn } from '#ui/icons/first-page.ts';
import { menuItemStyles } from '#ui/menu.tsx';

type AccountLinksProps = { account: Account; onFollow: () => void };

/** Who is logged in, and the entries of the avatar's menu. */
export function AccountLinks({ account, onFollow }: AccountLinksProps) {
  const { t } = useLingui();
  const logout = useLogout();
  const entries = [
    { label: t`Dashboard`, page: paths.dashboard, icon: LayoutDashboard },
    { label: t`Mistakes`, page: studyPaths.mistakes, icon: Layers },
    { label: t`Practice your way`, page: studyPaths.practiceBuilder(), icon: Target },
    { label: t`Orders`, page: orderPaths.orders, icon: ClipboardList },
    { label: t`Profile`, page: paths.profile, icon: User },
    { label: t`Settings`, page: paths.settings, icon: Settings },
    { label: t`My Progress`, page: paths.progress, icon: ChartColumn },
    ...(account.labels.includes('admin')
      ? [{ label: t`Administration`, page: paths.admin, icon: ShieldCheck }]
      : []),
  ];
  return (
    <>
      <div className="border-b border-border px-3 pt-1 pb-3">
        <p dir="auto" className="truncate font-semibold">
          {account.name}
        </p>
        <p dir="ltr" className="truncate text-start text-sm text-muted">
          {account.email}
        </p>
      </div>
      <ul className="grid gap-0.5 pt-2">
        {entries.map(({ label, page, icon: Icon }) => (
          <li key={page.to}>
            <Link {...page} className={menuItemStyles} onClick={onFollow}>
              <Icon aria-hidden="true" className="size-5 text-muted" />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={menuItemStyles}
            disabled={logout.isPending}
            onClick={() => logout.mutate()}
          >
            <LogOut aria-hidden="true" className="size-5 text-muted" />
            {logout.isPending ? t`Logging out...` : t`Logout`}
          </button>
        </li>
      </ul>
    </>
  );
}
