import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { isApiError } from '#lib/api-error.ts';
import { Trash2 } from '#ui/icons/elsewhere.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type Counted = {
  readonly data: { readonly results: number } | undefined;
  readonly isError: boolean;
  readonly error: unknown;
};

/**
 * Where learners' results hang on a thing, or nobody can say whether they do, it is deleted only by who types its name.
 * @returns the field, where it is needed, and whether the deed may go on; if not, the field says why.
 */
export function useTypedName(
  name: string,
  { data, isError, error }: Counted,
): { readonly field: ReactNode; readonly mayGoOn: () => boolean } {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  // On what is gone already nothing hangs.
  const isGone = isApiError(error, 'not-found');
  const isNeeded = data === undefined ? !isGone : data.results > 0;
  const isShown = isNeeded && (data !== undefined || isError || isRefused);
  const isRight = sameWords(typed, name);

  // Focus lies outside React. Before it was known what hangs on the thing, the button had it.
  useEffect(() => {
    if (isShown) input.current?.focus({ preventScroll: true });
  }, [isShown]);

  return {
    field: isShown && (
      <TextField
        ref={input}
        label={t`Type its name to delete it`}
        hint={
          <Trans>
            The name is: <bdi className="font-semibold select-all">{name}</bdi>
          </Trans>
        }
        value={typed}
        error={isRefused && !isRight ? t`This is not its name` : undefined}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    ),
    mayGoOn: () => {
      if (!isNeeded || isRight) return true;
      setIsRefused(true);
      input.current?.focus();
      return false;
    },
  };
}

/** How many blanks stand between words nobody sees. */
function sameWords(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return plain(one) === plain(other);
}

type ImpactProps<Counts> = {
  impact: { readonly data: Counts | undefined; readonly isError: boolean };
  /** The height of what is being counted. */
  className: string;
  children: (counts: Counts) => ReactNode;
};

/** What goes with a thing that is deleted, once it is counted; the deletion does not wait for that. */
export function Impact<Counts>({
  impact: { data, isError },
  className,
  children,
}: ImpactProps<Counts>) {
  const { t } = useLingui();
  if (isError) {
    return <p className="text-muted">{t`What goes with it could not be counted just now.`}</p>;
  }
  if (data === undefined) {
    return (
      <SkeletonArea label={t`Loading...`}>
        <Skeleton className={className} />
      </SkeletonArea>
    );
  }
  return children(data);
}

/** A line of the list, where there are any: somebody sits before them at this moment. */
export function RunningAttempts({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <li className="font-semibold text-danger">
      <Plural
        value={count}
        one="# attempt that is running right now"
        other="# attempts that are running right now"
      />
    </li>
  );
}

type SalesProps = {
  /** Learners who have bought the thing, alone or in something else. */
  buyers: number;
  /** Orders that wait to be paid. */
  openOrders: number;
  /** Orders that wait for somebody to look up their payment. */
  claimedOrders: number;
};

/** Lines of the list, where there are any: money was paid for it, or is about to be. */
export function Sales({ buyers, openOrders, claimedOrders }: SalesProps) {
  return (
    <>
      {buyers > 0 && (
        <li className="font-semibold text-danger">
          <Plural
            value={buyers}
            one="What # learner has bought; the money goes back only where you send it back"
            other="What # learners have bought; the money goes back only where you send it back"
          />
        </li>
      )}
      {openOrders > 0 && (
        <li className="font-semibold text-danger">
          <Plural
            value={openOrders}
            one="# order that is not paid yet; it is closed if nothing of it is left"
            other="# orders that are not paid yet; those of which nothing is left are closed"
          />
        </li>
      )}
      {claimedOrders > 0 && (
        <li className="font-semibold text-danger">
          <Plural
            value={claimedOrders}
            one="# order whose payment is still to be looked up: confirm or decline it first"
            other="# orders whose payment is still to be looked up: confirm or decline them first"
          />
        </li>
      )}
    </>
  );
}

/** To what was deleted and can still come back. */
export function TrashLink() {
  return (
    <LinkButton {...adminPaths.trash}>
      <Trash2 aria-hidden="true" className="size-5" />
      <Trans>Trash</Trans>
    </LinkButton>
  );
}
