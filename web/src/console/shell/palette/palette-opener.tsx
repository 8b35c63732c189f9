import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Search } from '#ui/icons/elsewhere.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('#console/shell/palette/command-palette.tsx')).CommandPalette,
}));

/** Ctrl+K (⌘K), or the button for it, leads anywhere in the console. */
export function PaletteOpener() {
  const [isOpen, setIsOpen] = useState(false);

  // The page's keys lie outside React.
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isOurs || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // What a dialog asks comes first.
      if (document.querySelector('dialog[open]') === null) setIsOpen(true);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <>
      <Button variant="ghost" aria-keyshortcuts="Control+K" onClick={() => setIsOpen(true)}>
        <Search aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">
          <Trans>Go to…</Trans>
        </span>
        <span aria-hidden="true" className="text-xs text-muted max-lg:hidden">
          Ctrl K
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
