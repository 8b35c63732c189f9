import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  type Destination,
  type DestinationGroup,
  useDestinations,
} from '#console/shell/palette/use-destinations.ts';
import { Link } from '#lib/router/link.tsx';
import { useNavigate } from '#lib/router/react.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { controlStyles } from '#ui/field.tsx';

/** Pages, tests, series and users by a few letters; arrow keys choose, Enter goes there. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const { groups, isSearching, hasFailed } = useDestinations(words);
  const destinations = groups.flatMap((group) => group.destinations);
  const [chosen, setChosen] = useState<string | null>(null);
  // What was chosen may no longer be found: then it is the first again.
  const active = destinations.find(({ key }) => key === chosen) ?? destinations[0];
  /** Enter came before anything was found. */
  const [isAwaited, setIsAwaited] = useState(false);

  const goWhereAwaited = useEffectEvent(() => {
    setIsAwaited(false);
    if (active !== undefined) go(active);
  });

  // The end of a search is a matter of time, which lies outside React.
  useEffect(() => {
    if (isAwaited && !isSearching) goWhereAwaited();
  }, [isAwaited, isSearching]);

  function go({ address }: Destination) {
    onClose();
    void navigate(address);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active === undefined) setIsAwaited(isSearching);
      else go(active);
    }
    if (step === undefined) return;
    setIsAwaited(false);
    if (active === undefined) return;
    event.preventDefault();
    const at = (destinations.indexOf(active) + step + destinations.length) % destinations.length;
    const next = destinations[at];
    setChosen(next?.key ?? null);
    document.getElementById(`${listId}-${next?.key}`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Go to…`}
      initialFocus={input}
    >
      <input
        ref={input}
        role="combobox"
        aria-label={t`Page, test, series or user`}
        aria-expanded={destinations.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && `${listId}-${active.key}`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={200}
        placeholder={t`Page, test, series or user`}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setChosen(null);
          setIsAwaited(false);
        }}
        onKeyDown={handleKeyDown}
        className={controlStyles}
      />
      <div id={listId} role="listbox" aria-label={t`Found`} className="grid gap-3">
        {groups.map((group) => (
          <Group key={group.label} group={group} active={active} listId={listId} onGo={onClose} />
        ))}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSearching && <Trans>Searching...</Trans>}
        {!isSearching && hasFailed && <Trans>The search failed. Please try again.</Trans>}
        {!(isSearching || hasFailed) && destinations.length === 0 && <Trans>Nothing found</Trans>}
      </p>
    </Dialog>
  );
}

type GroupProps = {
  group: DestinationGroup;
  active: Destination | undefined;
  listId: string;
  onGo: () => void;
};

function Group({ group: { label, destinations }, active, listId, onGo }: GroupProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by their role
    <div role="group" aria-labelledby={labelId} className="grid gap-0.5">
      <p id={labelId} className="px-3 text-xs font-semibold text-muted uppercase">
        {label}
      </p>
      {destinations.map((destination) => (
        <Link
          key={destination.key}
          {...destination.address}
          id={`${listId}-${destination.key}`}
          role="option"
          aria-selected={destination === active}
          tabIndex={-1}
          onClick={onGo}
          className={clsx(
            'grid min-h-11 content-center rounded-md px-3 py-1.5 text-text no-underline hover:bg-raised',
            destination === active && 'bg-primary-soft',
          )}
        >
          <span dir="auto" className="wrap-anywhere">
            {destination.title}
          </span>
          {destination.note !== '' && (
            <span dir="auto" className="text-sm wrap-anywhere text-muted">
              {destination.note}
            </span>
          )}
        </Link>
      ))}
    </div>
  );
}
