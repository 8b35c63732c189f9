import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { pageSize } from '#site/catalogue/api.ts';
import { Pagination } from '#ui/pagination.tsx';

type PageTurnerProps = {
  /** The name of the list. */
  label: string;
  page: number;
  total: number;
  /** What is shown belongs to the filters before. */
  isBusy: boolean;
  /** Absent is the first page. */
  onPage: (page: number | undefined) => void;
  children: ReactNode;
};

/** One page of a list with the way to the others; a new page starts at its top. */
export function PageTurner({ label, page, total, isBusy, onPage, children }: PageTurnerProps) {
  const list = useFocusOnTurn(page);
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={label}
      className="flex flex-col gap-5 outline-none"
    >
      <div aria-busy={isBusy} className={clsx('transition-opacity', isBusy && 'opacity-60')}>
        {children}
      </div>
      <Pagination
        offset={(page - 1) * pageSize}
        limit={pageSize}
        total={total}
        isBusy={isBusy}
        onOffsetChange={(offset) => onPage(offset === 0 ? undefined : offset / pageSize + 1)}
      />
    </section>
  );
}

function useFocusOnTurn(page: number) {
  const list = useRef<HTMLElement>(null);
  const shownPage = useRef(page);

  // Focus lies outside React; the button that turned the page may be gone or disabled now.
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    list.current?.focus({ preventScroll: true });
  }, [page]);

  return list;
}
