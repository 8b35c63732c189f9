import { useLingui } from '@lingui/react/macro';
import { useConsolePages } from '#console/shell/use-console-pages.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { ArrowLeft } from '#ui/icons/elsewhere.ts';
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
