import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport, WrittenRow } from '@taiyari/contract';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

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
  onMend: (question: WrittenRow) => void;
  onClose: () => void;
};

/** A refused question as far as it could be made out; what is typed is checked by the rules of files. */
export function MendForm({ row, isBusy, onType, onMend, onClose }: MendFormProps) {
  const { place, written } = row;
  const { t } = useLingui();
  const [draft, setDraft] = useState(written ?? blank);
  // The button that opened it had the focus, and is gone.
  const first = useFocusOnMount<HTMLTextAreaElement>(true);
  const change = (fields: Partial<WrittenRow>) => {
    setDraft({ ...draft, ...fields });
    onType();
  };
  const count = Math.min(mostFields, Math.max(fewestFields, draft.options.length + 1));
  const letters = Array.from({ length: count }, (_, at) => letterOfOption(at));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) onMend(withoutBlanks(draft));
  }

  return (
    <form
      aria-label={t`Mend ${place}`}
      onSubmit={handleSubmit}
      className="grid grid-cols-1 gap-3 py-2"
    >
      <TextAreaField
        ref={first}
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
            label={t`Option ${letter}`}
            dir="auto"
            value={draft.options[at] ?? ''}
            onChange={({ target }) =>
              change({ options: withText(draft.options, at, target.value) })
            }
          />
        ))}
        <SelectField
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
          label={t`Section`}
          dir="auto"
          value={draft.section}
          onChange={({ target }) => change({ section: target.value })}
        />
      </div>
      <TextAreaField
        label={t`Explanation`}
        dir="auto"
        rows={2}
        value={draft.explanation}
        onChange={({ target }) => change({ explanation: target.value })}
      />
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

function withText(options: readonly string[], at: number, text: string): string[] {
  const texts = Array.from({ length: Math.max(options.length, at + 1) }, (_, place) =>
    place === at ? text : (options[place] ?? ''),
  );
  return texts.slice(0, texts.findLastIndex((each) => each !== '') + 1);
}

/** The key goes with its option: a blank one before it is left out. */
function withoutBlanks({ options, correctAnswer, ...rest }: WrittenRow): WrittenRow {
  const kept = options.flatMap((text, place) => (text.trim() === '' ? [] : [{ text, place }]));
  const key = kept.findIndex(({ place }) => place === correctAnswer);
  return {
    ...rest,
    options: kept.map(({ text }) => text),
    correctAnswer: key === -1 ? null : key,
  };
}
