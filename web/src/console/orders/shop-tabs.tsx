import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useLocation } from '#lib/router/react.tsx';
import { tabRowStyles, tabStyles } from '#ui/tabs.tsx';

/** The pages of what is sold, beside the one that is open. */
export function ShopTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);

  // On a phone not all of them are in sight, and how far the row is scrolled lies outside React.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - row.current.offsetLeft;
  }, []);

  const pages = [
    { label: t`Orders`, page: adminPaths.orders },
    { label: t`Products`, page: adminPaths.products },
    { label: t`Coupons`, page: adminPaths.coupons },
    { label: t`Grants`, page: adminPaths.grants },
    { label: t`Revenue`, page: adminPaths.revenue },
    { label: t`Payment Events`, page: adminPaths.paymentEvents },
  ];
  return (
    <nav ref={row} aria-label={t`What is sold`} className={tabRowStyles}>
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
