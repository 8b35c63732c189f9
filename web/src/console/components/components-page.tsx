import type { ComponentsSearch } from '#console/components/components-search.ts';
import { ButtonsShown, FieldsShown } from '#console/components/sections/controls.tsx';
import { DrawingsShown, PaletteShown } from '#console/components/sections/drawings.tsx';
import { DialogsShown, MessagesShown } from '#console/components/sections/messages.tsx';
import { ChartsShown, TablesShown } from '#console/components/sections/tables.tsx';
import { LettersShown, WordsShown } from '#console/components/sections/words.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';

const sections = {
  letters: LettersShown,
  buttons: ButtonsShown,
  fields: FieldsShown,
  words: WordsShown,
  messages: MessagesShown,
  dialogs: DialogsShown,
  tables: TablesShown,
  charts: ChartsShown,
  palette: PaletteShown,
  drawings: DrawingsShown,
};

/**
 * Every part that the pages are made of, in all its states, for who builds and draws them. The browser tests compare
 * a picture of each section with the one that is kept. Its texts are samples: nobody translates them. Nothing in it
 * is fetched or saved, and nothing depends on the day.
 */
export function ComponentsPage({ search: { only } }: { search: ComponentsSearch }) {
  usePageTitle('Components');
  const shown = Object.entries(sections).filter(([name]) => only === undefined || only === name);
  return (
    <main className="mx-auto grid max-w-page grid-cols-1 gap-6 py-6">
      <div className="grid gap-1 px-4">
        <h1 className="text-2xl font-bold">Components</h1>
        <p className="max-w-text text-muted">
          What every page is made of, in all its states. The browser tests compare pictures of it.
        </p>
      </div>
      {shown.map(([name, Section]) => (
        <Section key={name} />
      ))}
    </main>
  );
}
