import { Plural, useLingui } from '@lingui/react/macro';
import {
  type BankDifficulty,
  bankContent,
  bankDifficulties,
} from '@taiyari/contract/rules/question-bank';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import {
  type BankChange,
  topicsQuery,
  useChangeBankQuestions,
} from '#console/authoring/bank/api.ts';
import { useBankWords } from '#console/authoring/bank/use-bank-words.ts';
import { syllabusesQuery } from '#console/authoring/syllabuses/api.ts';
import { DiscardDialog, useUnsavedQuestion } from '#console/kit/forms/unsaved-changes.tsx';
import {
  isManyPortions,
  PortionButtons,
  PortionProgress,
  usePortions,
} from '#console/kit/portions/portions.tsx';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RefusalBanner } from '#ui/refusal-banner.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type ChangeDialogProps = {
  ids: readonly string[];
  onClose: () => void;
  onDone: (questions: number) => void;
  /** These are done, whatever becomes of the rest. */
  onPortion?: (ids: readonly string[]) => void;
};

const names = ['topic', 'subject', 'difficulty', 'source'] as const;
type Name = (typeof names)[number];

/** Gives questions one topic, subject, difficulty or source; everything else of each stays. */
export function ChangeDialog({ ids, onClose, onDone, onPortion }: ChangeDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState<Name>('topic');
  const [text, setText] = useState('');
  const [difficulty, setDifficulty] = useState<BankDifficulty>('');
  const { run, start, done, total, error } = useChangeRun(ids, { onDone, onPortion });
  const isBegun = run.isBusy || done > 0;
  const unsaved = useUnsavedQuestion(
    { isDirty: !isBegun && (text.trim() !== '' || difficulty !== ''), isSaving: run.isBusy },
    onClose,
  );
  const { difficulties } = useBankWords();
  const known = useKnownNames();
  const listId = useId();
  const takesAway = (name === 'difficulty' ? difficulty : text.trim()) === '';
  const labels: Record<Name, string> = {
    topic: t`Topic`,
    subject: t`Subject`,
    difficulty: t`Difficulty`,
    source: t`Source`,
  };

  function apply() {
    const said: BankChange = name === 'difficulty' ? { difficulty } : { [name]: text.trim() };
    start(said);
  }

  return (
    <Dialog
      isOpen
      isForm
      onOpenChange={(isOpen) => !isOpen && unsaved.close()}
      title={t`Change questions`}
      description={<Plural value={total} one="# question" other="# questions" />}
      actions={
        <PortionButtons
          run={run}
          isMany={isManyPortions(total)}
          done={done}
          onClose={unsaved.close}
          onConfirm={apply}
          confirmText={confirmText()}
          variant={takesAway ? 'danger' : 'primary'}
        />
      }
    >
      {isBegun ? <PortionProgress done={done} total={total} isStopped={run.isStopped} /> : fields()}
      {error !== undefined && <RefusalBanner tone="danger">{error}</RefusalBanner>}
      <DiscardDialog isOpen={unsaved.isAsking} onStay={unsaved.stay} onDiscard={unsaved.discard} />
    </Dialog>
  );

  function confirmText() {
    // Nobody empties hundreds of questions by not having typed yet.
    return takesAway ? (
      <Plural value={total} one="Empty it in # question" other="Empty it in # questions" />
    ) : (
      <Plural value={total} one="Change # question" other="Change # questions" />
    );
  }

  function fields() {
    return (
      <>
        <SelectField
          label={t`What is to be changed`}
          value={name}
          options={names.map((value) => ({ value, label: labels[value] }))}
          onChange={({ target }) => setName(names.find((one) => one === target.value) ?? 'topic')}
        />
        {name === 'difficulty' ? (
          <SelectField
            label={t`Becomes`}
            value={difficulty}
            options={bankDifficulties.map((value) => ({ value, label: difficulties[value] }))}
            onChange={({ target }) =>
              setDifficulty(bankDifficulties.find((one) => one === target.value) ?? '')
            }
          />
        ) : (
          <>
            <TextField
              label={t`Becomes`}
              hint={t`Empty takes away what was said.`}
              value={text}
              dir="auto"
              autoComplete="off"
              list={listId}
              maxLength={bankContent.fields[name].maximum}
              onChange={({ target }) => setText(target.value)}
            />
            <datalist id={listId}>
              {known[name].map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </>
        )}
      </>
    );
  }
}

/** What questions are called already, or what a syllabus waits for: offered while somebody types, so that a name has one spelling. */
function useKnownNames() {
  const bank = useQuery(topicsQuery).data;
  const syllabuses = useQuery(syllabusesQuery).data?.items ?? [];
  const subjects = syllabuses.flatMap((one) => one.subjects);
  const topics = subjects.flatMap((one) => one.topics);
  const ofBank = bank?.topics ?? [];
  return {
    subject: once([...subjects, ...ofBank].map(({ subject }) => subject)),
    topic: once([...topics, ...ofBank].map(({ topic }) => topic)),
    source: once((bank?.sources ?? []).map(({ source }) => source)),
  };
}

function once(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '').sort();
}

type RetireDialogProps = ChangeDialogProps & {
  /** What they become. */
  isRetired: boolean;
};

export function RetireDialog(props: RetireDialogProps) {
  const { ids, isRetired, onClose, onDone, onPortion } = props;
  const { t } = useLingui();
  const { run, start, done, total, error } = useChangeRun(ids, { onDone, onPortion });
  const confirmButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      initialFocus={confirmButton}
      onOpenChange={(isOpen) => !isOpen && !run.isBusy && onClose()}
      title={
        isRetired ? (
          <Plural value={total} one="Retire # question?" other="Retire # questions?" />
        ) : (
          <Plural value={total} one="Take # question back?" other="Take # questions back?" />
        )
      }
      description={
        isRetired ? (
          <Plural
            value={total}
            one="The list leaves it out from now on. Tests that ask it keep it, and it can be taken back at any time."
            other="The list leaves them out from now on. Tests that ask them keep them, and they can be taken back at any time."
          />
        ) : (
          <Plural value={total} one="The list shows it again." other="The list shows them again." />
        )
      }
      actions={
        <PortionButtons
          run={run}
          isMany={isManyPortions(total)}
          done={done}
          onClose={onClose}
          onConfirm={() => start({ isRetired })}
          confirmText={isRetired ? t`Retire` : t`Take back`}
          confirmButton={confirmButton}
        />
      }
    >
      {(run.isBusy || done > 0) && (
        <PortionProgress done={done} total={total} isStopped={run.isStopped} />
      )}
      {error !== undefined && <RefusalBanner tone="danger">{error}</RefusalBanner>}
    </Dialog>
  );
}

/**
 * Changes many questions, a portion after the other. Where that stops half-way, what is done stays done, and `start`
 * goes on with the rest.
 */
function useChangeRun(
  selected: readonly string[],
  { onDone, onPortion }: Pick<ChangeDialogProps, 'onDone' | 'onPortion'>,
) {
  const { t } = useLingui();
  // What is selected meanwhile is another matter.
  const [ids] = useState(selected);
  const [done, setDone] = useState(0);
  const changing = useChangeBankQuestions();
  const run = usePortions(changing, () => onDone(ids.length));
  return {
    run,
    done,
    total: ids.length,
    /** Why the last try failed. */
    error: changing.isError ? textOf(changing.error) : undefined,
    start: (change: BankChange) =>
      run.start({
        ids: ids.slice(done),
        change,
        onChanged: (some: readonly string[]) => {
          setDone((before) => before + some.length);
          onPortion?.(some);
        },
      }),
  };

  function textOf(error: Error): string {
    return isApiError(error, 'not-found')
      ? t`One of these questions is not in the bank any more. Look at the list again and select what is there.`
      : messageOf(error, t`The questions could not be changed. Please try again.`);
  }
}
