import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type Dispatch,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import type { EditorAction } from '#console/authoring/tests/editor/editor-state.ts';
import type { DraftSection } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { SectionSelect } from '#console/authoring/tests/editor/parts/section-select.tsx';
import { numberOf } from '#console/kit/figures.tsx';
import { isReadable } from '#console/kit/questions/question-preview.tsx';
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
  const number = numberOf(to);
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

/** Which questions are selected; `shown` are those that a range can be drawn over. */
export function useSelection(shown: readonly IndexedQuestion[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef({ shown, last: '' });

  // Rows are drawn again when their function is another one: it reads what is shown when it is called.
  useLayoutEffect(() => {
    latest.current.shown = shown;
  }, [shown]);

  const toggle = useMemo(
    () => (key: string, isRange: boolean) => {
      const keys = latest.current.shown.map(({ question }) => question.key);
      const from = isRange ? keys.indexOf(latest.current.last) : -1;
      const to = keys.indexOf(key);
      const range = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
      latest.current.last = key;
      setChosen((before) => {
        const after = new Set(before);
        for (const one of range) {
          if (before.has(key)) after.delete(one);
          else after.add(one);
        }
        return after;
      });
    },
    [],
  );
  // What is gone, for example deleted, is not selected any more.
  const shownKeys = useMemo(() => new Set(shown.map(({ question }) => question.key)), [shown]);
  const keys = useMemo(
    () => new Set([...chosen].filter((key) => shownKeys.has(key))),
    [chosen, shownKeys],
  );
  return useMemo(() => ({ keys, toggle, choose: setChosen }), [keys, toggle]);
}

export type Selection = ReturnType<typeof useSelection>;

export type IndexedQuestion = { readonly index: number; readonly question: DraftQuestion };

/** The questions that hold the words, in their order; a number finds the question of that number first. */
export function findQuestions(
  questions: readonly DraftQuestion[],
  words: string,
): IndexedQuestion[] {
  const all = questions.map((question, index) => ({ index, question }));
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return all;
  const number = /^\d+$/.test(wanted) ? Number(wanted) : 0;
  const numbered = all.filter(({ index }) => index + 1 === number);
  const holding = all.filter(
    ({ index, question }) => index + 1 !== number && textOf(question).includes(wanted),
  );
  return [...numbered, ...holding];
}

/** A question is another object with each letter that is typed into it: all others keep their text. */
const texts = new WeakMap<DraftQuestion, string>();

function textOf(question: DraftQuestion): string {
  const known = texts.get(question);
  if (known !== undefined) return known;
  const { passage = '', options, explanation, tag, subject, translations = {} } = question;
  const others = Object.values(translations).flatMap((texts) =>
    texts ? [texts.passage ?? '', texts.question, ...texts.options, texts.explanation] : [],
  );
  const parts = [passage, question.question, ...options, explanation, tag, subject, ...others];
  const text = isReadable(question) ? parts.join('\n').toLowerCase() : '';
  texts.set(question, text);
  return text;
}
