import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport, MendedRow, MendedTranslations, WrittenRow } from '@taiyari/contract';
import { translationLanguages } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { mendMark } from '@taiyari/contract/rules/question-files';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { saveCsv } from '#console/kit/csv.ts';
import { beginningOf } from '#console/question-files/report/refused/beginning-of.ts';
import { CountedKeys } from '#console/question-files/report/refused/counted-keys.tsx';
import { focusFaulty } from '#console/question-files/report/refused/focus-faulty.ts';
import { MendTranslation } from '#console/question-files/report/refused/mend-translation.tsx';
import { refusedTable } from '#console/question-files/report/refused/refused-table.ts';
import { withText } from '#console/question-files/report/refused/with-text.ts';
import { RowList } from '#console/question-files/report/row-list.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type Refused = ImportReport['refused'][number];

type RefusedListProps = {
  rows: readonly Refused[];
  isBusy: boolean;
  /** Whether the form of a place holds something new. */
  onType: (place: string, isTyped: boolean) => void;
  onMend: (rows: readonly MendedRow[]) => void;
};

/** The refused questions, each with its place and the reason: mended here, or taken home as a table. */
export function RefusedList({ rows, isBusy, onType, onMend }: RefusedListProps) {
  const { t } = useLingui();
  const entries = rows.map((row) => ({
    place: row.place,
    text: row.message,
    note: beginningOf(row.written),
    isPlaceSaid: row.message.startsWith(`${row.place}: `),
    remedy: <Remedy row={row} isBusy={isBusy} onType={onType} onMend={onMend} />,
  }));
  return (
    <RowList
      title={
        <Plural value={rows.length} one="# question is refused" other="# questions are refused" />
      }
      label={t`Refused questions`}
      entries={entries}
      actions={
        <Button onClick={() => saveCsv(t`Refused questions`, refusedTable(rows))}>
          <Trans>Download as CSV</Trans>
        </Button>
      }
    >
      <p className="text-muted">
        <Trans>
          Nothing is imported while questions are refused: mend them here or in the file, or leave
          them out.
        </Trans>
      </p>
      {rows.some(isMarked) && (
        <p className="text-muted">
          <Trans>
            What could not be read for certain begins with {mendMark}, here and in the CSV: write it
            as it is meant, without the mark.
          </Trans>
        </p>
      )}
      <CountedKeys rows={rows} isBusy={isBusy} onMend={onMend} />
    </RowList>
  );
}

function isMarked({ written, beside }: Refused): boolean {
  return JSON.stringify([written, beside]).includes(`"${mendMark}`);
}

type RemedyProps = Omit<RefusedListProps, 'rows'> & { row: Refused };

function Remedy({ row, isBusy, onType, onMend }: RemedyProps) {
  // Once it was open, closing gives the focus back to the button.
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  const { place } = row;
  if (!isMendable(row)) {
    return (
      <p className="text-sm text-muted">
        <Trans>To be mended in the file</Trans>
      </p>
    );
  }
  if (state !== 'open') {
    return (
      <MendButton place={place} hasFocus={state === 'closed'} onClick={() => setState('open')} />
    );
  }
  return (
    <MendForm
      row={row}
      isBusy={isBusy}
      onType={() => onType(place, true)}
      onMend={(mended) => onMend([{ place, ...mended }])}
      onClose={() => {
        onType(place, false);
        setState('closed');
      }}
    />
  );
}

/** What the form has a field for; '' is the question as a whole, which can be written anew. */
const mendable = new Set(['', 'question', 'options', 'correctAnswer', 'section', 'explanation']);

/** One reason that the form has no field for would come back for ever. */
function isMendable({ paths, written, beside }: Refused): boolean {
  const translations = beside?.translations ?? {};
  const lists = [written?.options, ...Object.values(translations).map((texts) => texts?.options)];
  if (lists.some((options = []) => options.length > mostFields)) return false;
  const isIn = (path: string) => {
    const [field = '', language = ''] = path.split('.');
    return field === 'translations' ? language in translations : mendable.has(field);
  };
  return paths.every(isIn);
}

/** Undefined where its form is open, and where there is none. */
export function mendButtonOf(place: string): HTMLElement | undefined {
  const buttons = document.querySelectorAll<HTMLElement>('[data-mend]');
  return [...buttons].find(({ dataset }) => dataset.mend === place);
}

type MendButtonProps = { place: string; hasFocus: boolean; onClick: () => void };

function MendButton({ place, hasFocus, onClick }: MendButtonProps) {
  const { t } = useLingui();
  const button = useFocusOnMount<HTMLButtonElement>(hasFocus);
  return (
    <Button ref={button} data-mend={place} aria-label={t`Mend ${place}`} onClick={onClick}>
      <Trans>Mend</Trans>
    </Button>
  );
}

const blank: WrittenRow = {
  question: '',
  options: [],
  correctAnswer: null,
  explanation: '',
  tag: '',
  subject: '',
  section: '',
};
const fewestFields = 4;
const mostFields = 6;

type MendFormProps = {
  row: ImportReport['refused'][number];
  isBusy: boolean;
  /** Called when something is typed. */
  onType: () => void;
  onMend: (mended: Omit<MendedRow, 'place'>) => void;
  onClose: () => void;
};

/** A refused question as far as it could be made out; what is typed is checked by the rules of files. */
function MendForm({ row, isBusy, onType, onMend, onClose }: MendFormProps) {
  const { place, written } = row;
  const { t } = useLingui();
  const [draft, setDraft] = useState(written ?? blank);
  const [translations, setTranslations] = useState(row.beside?.translations ?? {});
  const form = useRef<HTMLFormElement>(null);
  const faulty = useRef(row.paths);

  // Focus lies outside React. The button that opened the form had it, and is gone.
  useEffect(() => focusFaulty(form.current, faulty.current), []);

  const change = (fields: Partial<WrittenRow>) => {
    setDraft({ ...draft, ...fields });
    onType();
  };
  const lists = [draft, ...Object.values(translations)].map(({ options }) => options.length);
  const count = Math.min(mostFields, Math.max(fewestFields, Math.max(...lists) + 1));
  const letters = Array.from({ length: count }, (_, at) => letterOfOption(at));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) onMend(withoutBlanks(draft, translations));
  }

  return (
    <form
      ref={form}
      aria-label={t`Mend ${place}`}
      onSubmit={handleSubmit}
      className="grid grid-cols-1 gap-3 py-2"
    >
      <TextAreaField
        name="question"
        label={t`Question`}
        dir="auto"
        rows={2}
        value={draft.question}
        onChange={({ target }) => change({ question: target.value })}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {letters.map((letter, at) => (
          <TextField
            key={letter}
            name={`options.${at}`}
            label={t`Option ${letter}`}
            dir="auto"
            value={draft.options[at] ?? ''}
            onChange={({ target }) =>
              change({ options: withText(draft.options, at, target.value) })
            }
          />
        ))}
        <SelectField
          name="correctAnswer"
          label={t`Right answer`}
          value={String(draft.correctAnswer ?? '')}
          options={[
            { value: '', label: t`Not chosen` },
            ...letters.map((label, at) => ({ value: String(at), label })),
          ]}
          onChange={({ target }) =>
            change({ correctAnswer: target.value === '' ? null : Number(target.value) })
          }
        />
        <TextField
          name="section"
          label={t`Section`}
          dir="auto"
          value={draft.section}
          onChange={({ target }) => change({ section: target.value })}
        />
      </div>
      <TextAreaField
        name="explanation"
        label={t`Explanation`}
        dir="auto"
        rows={2}
        value={draft.explanation}
        onChange={({ target }) => change({ explanation: target.value })}
      />
      {translationLanguages.map((language) => {
        const texts = translations[language];
        return (
          texts && (
            <MendTranslation
              key={language}
              language={language}
              texts={texts}
              hasPassage={(draft.passage ?? '') !== ''}
              letters={letters}
              onChange={(fields) => {
                setTranslations({ ...translations, [language]: { ...texts, ...fields } });
                onType();
              }}
            />
          )
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <Trans>Check again</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** The key goes with its option, and so does its translation: a blank one before it is left out. */
function withoutBlanks(
  { options, correctAnswer, ...rest }: WrittenRow,
  translations: MendedTranslations,
): Omit<MendedRow, 'place'> {
  const kept = options.flatMap((text, place) => (text.trim() === '' ? [] : [{ text, place }]));
  const key = kept.findIndex(({ place }) => place === correctAnswer);
  const question = {
    ...rest,
    options: kept.map(({ text }) => text),
    correctAnswer: key === -1 ? null : key,
  };
  const left = options.flatMap((text, place) => (text.trim() === '' ? [place] : []));
  const translated = Object.entries(translations).map(([language, texts]) => [
    language,
    { ...texts, options: texts.options.filter((_, place) => !left.includes(place)) },
  ]);
  return translated.length === 0
    ? { question }
    : { question, translations: Object.fromEntries(translated) };
}
