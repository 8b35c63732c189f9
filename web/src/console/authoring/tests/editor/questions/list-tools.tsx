import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Dispatch, type KeyboardEvent, useState } from 'react';
import type { EditorAction } from '#console/authoring/tests/editor/editor-state.ts';
import type { DraftSection } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { SectionSelect } from '#console/authoring/tests/editor/parts/section-select.tsx';
import type { IndexedQuestion } from '#console/authoring/tests/editor/questions/find-questions.ts';
import type { Selection } from '#console/authoring/tests/editor/questions/use-selection.ts';
import { Button } from '#ui/button.tsx';
import { controlStyles } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Search, Trash2 } from '#ui/icons/elsewhere.ts';

type ListToolsProps = {
  words: string;
  onSearch: (words: string) => void;
  /** Opens the first question that is found. */
  onGo: () => void;
  shown: readonly IndexedQuestion[];
  /** How many questions there are. */
  total: number;
  selection: Selection;
  sections: readonly DraftSection[];
  dispatch: Dispatch<EditorAction>;
  onMoved: (number: number) => void;
};

/** Above the list: what is looked for, and what is done with all that are selected. */
export function ListTools(props: ListToolsProps) {
  const { words, onSearch, onGo, shown, total, selection } = props;
  const { t } = useLingui();
  const count = selection.keys.size;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Otherwise it would save the test.
    event.preventDefault();
    onGo();
  }

  return (
    <div className="z-10 grid gap-2 lg:sticky lg:top-0 border-b border-border bg-surface px-4 py-3 sm:max-lg:px-5 lg:px-3">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-s-3 top-3 size-5 text-muted"
        />
        <input
          type="search"
          aria-label={t`Search the questions, or go to a number`}
          placeholder={t`Search, or a number`}
          enterKeyHint="go"
          autoComplete="off"
          value={words}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={handleKeyDown}
          className={`${controlStyles} ps-10`}
        />
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <label className="flex items-center gap-3">
          <input
            type="checkbox"
            checked={count > 0 && count === shown.length}
            onChange={({ target }) =>
              selection.choose(
                new Set(target.checked ? shown.map(({ question }) => question.key) : []),
              )
            }
            className="size-5"
          />
          {count > 0 ? (
            <Plural value={count} one="# selected" other="# selected" />
          ) : (
            <Trans>Select all</Trans>
          )}
        </label>
        {count > 0 && <SelectedTools {...props} />}
        {count === 0 && words.trim() !== '' && (
          <span className="ms-auto text-sm text-muted">
            <Trans>
              {shown.length} of {total}
            </Trans>
          </span>
        )}
      </div>
    </div>
  );
}

function SelectedTools({ total, selection, sections, dispatch, onMoved }: ListToolsProps) {
  const { t } = useLingui();
  const [to, setTo] = useState('');
  const number = Number(to);
  const isPlace = Number.isInteger(number) && number >= 1 && number <= total;

  function move() {
    if (!isPlace) return;
    dispatch({ type: 'moveQuestions', keys: selection.keys, to: number - 1 });
    onMoved(number);
    setTo('');
  }

  return (
    <>
      <span className="ms-auto flex items-center gap-2">
        <input
          type="number"
          min={1}
          max={total}
          inputMode="numeric"
          aria-label={t`Move to number`}
          placeholder={t`No.`}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            move();
          }}
          className={`${controlStyles} w-18!`}
        />
        <Button aria-disabled={!isPlace} onClick={move}>
          <Trans>Move</Trans>
        </Button>
      </span>
      <IconButton
        icon={Trash2}
        isDanger
        label={t`Delete selected`}
        onClick={() => dispatch({ type: 'removeQuestions', keys: selection.keys })}
      />
      {sections.length > 1 && (
        <div className="basis-full">
          <SectionSelect
            isLabelHidden
            label={t`Move to the section`}
            placeholder={t`Move to the section`}
            sections={sections}
            value=""
            onChoose={(section) =>
              dispatch({ type: 'moveToSection', keys: selection.keys, section })
            }
          />
        </div>
      )}
    </>
  );
}
