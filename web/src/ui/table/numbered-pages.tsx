import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { pageButtons } from '#ui/table/page-buttons.ts';

type NumberedPagesProps = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
};

/** Previous, up to seven numbers, Next; nothing when everything is on one page. */
export function NumberedPages({ page, pageSize, total, onPage }: NumberedPagesProps) {
  const { t } = useLingui();
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={t`Pages`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p className="text-sm text-muted">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </p>
      <ul className="flex flex-wrap items-center gap-1.5">
        <li>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
            <Trans>Previous</Trans>
          </Button>
        </li>
        {pageButtons(page, pages).map((number) => (
          <li key={number} className={clsx(number !== page && 'max-sm:hidden')}>
            <button
              type="button"
              aria-label={t`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
              className={buttonStyles({
                variant: number === page ? 'primary' : 'ghost',
                size: 'icon',
              })}
            >
              {number}
            </button>
          </li>
        ))}
        <li>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <Trans>Next</Trans>
            <ChevronRight aria-hidden="true" className="size-5 rtl:rotate-180" />
          </Button>
        </li>
      </ul>
    </nav>
  );
}
