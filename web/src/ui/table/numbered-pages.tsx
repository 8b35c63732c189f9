import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Button, buttonStyles } from '#ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons/everywhere.ts';

type NumberedPagesProps = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Of a list too long to be counted and skipped through: cursors of the neighbouring pages, null where there is none. */
  further?: { isCapped: boolean; next: string | null; previous: string | null } | undefined;
  onPage: (page: number, cursor?: string) => void;
};

/** Previous, up to seven numbers, Next; nothing when everything is on one page. */
export function NumberedPages({ page, pageSize, total, further, onPage }: NumberedPagesProps) {
  const { t } = useLingui();
  const pages = Math.ceil(total / pageSize);
  const hasPrevious = further ? further.previous !== null : page > 1;
  const hasNext = further ? further.next !== null : page < pages;
  if (pages <= 1 && !hasPrevious && !hasNext) return null;
  const turnTo = (to: number, cursor: string | null | undefined) =>
    onPage(to, isNear(to, pageSize) ? undefined : (cursor ?? undefined));
  const numbers = further ? nearButtons(page, pages, pageSize) : pageButtons(page, pages);
  return (
    <nav
      aria-label={t`Pages`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p className="text-sm text-muted">
        {further?.isCapped ? (
          <Trans>Page {page}</Trans>
        ) : (
          <Trans>
            Page {page} of {pages}
          </Trans>
        )}
      </p>
      <ul className="flex flex-wrap items-center gap-1.5">
        <li>
          <Button disabled={!hasPrevious} onClick={() => turnTo(page - 1, further?.previous)}>
            <ChevronLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
            <Trans>Previous</Trans>
          </Button>
        </li>
        {numbers.map((number) => (
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
          <Button disabled={!hasNext} onClick={() => turnTo(page + 1, further?.next)}>
            <Trans>Next</Trans>
            <ChevronRight aria-hidden="true" className="size-5 rtl:rotate-180" />
          </Button>
        </li>
      </ul>
    </nav>
  );
}

/** How many numbered buttons there are at most. */
const maximumButtons = 7;

/**
 * The pages that have a button of their own: up to seven neighbours, the shown page in their middle where
 * that is possible.
 * @param page counted from 1
 */
export function pageButtons(page: number, pages: number): number[] {
  const count = Math.min(pages, maximumButtons);
  const middle = page - Math.floor(count / 2);
  const first = Math.max(1, Math.min(middle, pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** So many rows of a long list are skipped to reach a page by its number; what is further down, by its neighbour. */
const nearRows = 500;

function isNear(page: number, pageSize: number): boolean {
  return page * pageSize <= nearRows;
}

/** The buttons in a long list: of near pages, and of the shown one, wherever it is. */
export function nearButtons(page: number, pages: number, pageSize: number): number[] {
  const near = Math.min(pages, Math.floor(nearRows / pageSize));
  return page > near ? [page] : pageButtons(page, near);
}
