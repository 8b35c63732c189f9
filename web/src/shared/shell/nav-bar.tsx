import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useIsScrolledPast } from '#lib/scrolled.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { AccountArea } from '#shared/shell/account-area.tsx';
import { Brand } from '#shared/shell/brand.tsx';
import { MobileMenu } from '#shared/shell/mobile-menu.tsx';
import { NavLinks } from '#shared/shell/nav-links.tsx';

const linkStyles =
  'inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 font-medium no-underline hover:bg-raised aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary';

export function NavBar() {
  const { t } = useLingui();
  const account = useAccount();
  const isScrolled = useIsScrolledPast(4);
  return (
    <header
      data-scrolled={isScrolled}
      className={clsx(
        'sticky top-0 z-30 border-b transition-colors',
        isScrolled ? 'border-border bg-surface shadow-raised' : 'border-transparent bg-background',
      )}
    >
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4">
        <Link {...paths.home} className="me-auto rounded-md no-underline lg:me-4">
          <Brand />
        </Link>
        <nav aria-label={t`Main`} className="me-auto hidden lg:block">
          {/* A list of its own for each kind of visitor: links that move would count as a layout shift. */}
          <ul key={account ? 'member' : 'visitor'} className="flex items-center gap-1">
            <NavLinks isMember={Boolean(account)} linkClassName={linkStyles} />
          </ul>
        </nav>
        <AccountArea account={account} />
        <div className="-me-2 lg:hidden">
          <MobileMenu account={account} />
        </div>
      </div>
    </header>
  );
}
