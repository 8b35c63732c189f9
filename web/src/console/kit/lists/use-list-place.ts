import { useNavigate } from '#lib/router/react.tsx';

/**
 * Changes what the address of the shown list holds. Typing and choosing start at the first page again; the
 * page is turned by `turnTo`.
 */
export function useListPlace() {
  const navigate = useNavigate();
  const show = (change: Readonly<Record<string, unknown>>, replace: boolean) =>
    void navigate({
      to: '.',
      search: (shown: object) => ({ ...shown, ...change }),
      resetScroll: false,
      replace,
    });
  return {
    /** Words while they are typed: no entry of their own in the history. */
    search: (words: string) => show({ search: words || undefined, ...fromTheBeginning }, true),
    /** A filter or the order; undefined is the ordinary value. */
    choose: (change: Readonly<Record<string, string | undefined>>) =>
      show({ ...change, ...fromTheBeginning }, false),
    /** A page far down is found by its cursor; its number is only shown. */
    turnTo: (page: number, cursor?: string) =>
      show({ page: page > 1 ? page : undefined, cursor }, false),
  };
}

const fromTheBeginning = { page: undefined, cursor: undefined };
