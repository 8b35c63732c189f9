import { useLingui } from '@lingui/react/macro';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useLocation } from '#lib/router/react.tsx';
import { tabRowStyles, tabStyles } from '#ui/tabs.tsx';

/** The pages of what is sold, beside the one that is open. */
export function ShopTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const pages = [
    { label: t`Orders`, page: adminPaths.orders },
    { label: t`Products`, page: adminPaths.products },
    { label: t`Coupons`, page: adminPaths.coupons },
  ];
  return (
    <nav aria-label={t`What is sold`} className={tabRowStyles}>
      {pages.map(({ label, page }) => (
        <Link
          key={page.to}
          {...page}
          activeOptions={{ exact: true, includeSearch: false }}
          className={tabStyles(pathname === page.to)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
