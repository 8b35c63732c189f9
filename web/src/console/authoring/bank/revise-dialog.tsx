import { Trans, useLingui } from '@lingui/react/macro';
import type { BankRevision, FullBankQuestion } from '@taiyari/contract';
import { faultsIn } from '@taiyari/contract/rules/content';
import { questionContent } from '@taiyari/contract/rules/questions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { bankQuestionQuery, useReviseQuestion } from '#console/authoring/bank/api.ts';
import {
  type Merging,
  mergeRevisions,
  type RevisedTexts,
  textsOf,
} from '#console/authoring/bank/merge-revisions.ts';
import { WithPictures } from '#console/authoring/tests/editor/pictures/with-pictures.tsx';
import { OptionFields } from '#console/authoring/tests/editor/questions/question-fields.tsx';
import { capital, useShownValue } from '#console/kit/changes/use-shown-value.ts';
import { DiscardDialog, useUnsavedQuestion } from '#console/kit/forms/unsaved-changes.tsx';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useFaultWords } from '#lib/forms/fault-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RefusalBanner } from '#ui/refusal-banner.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type ReviseDialogProps = {
  question: FullBankQuestion;
  /** The newest revision. */
  newest: BankRevision;
  onClose: () => void;
  onDone: (revision: number) => void;
};

/** Writes the next revision. What somebody else wrote meanwhile is put together with it, and told. */
export function ReviseDialog({ question, newest, onClose, onDone }: ReviseDialogProps) {
  const { t } = useLingui();
  const revise = useReviseQuestion(question.id);
  const { texts, base, met, isDirty, write, meet } = useRevising(newest);
  const unsaved = useUnsavedQuestion({ isDirty, isSaving: revise.isPending }, onClose);
  const words = useFaultWords();
  const [isTried, setTried] = useState(false);
  const draft = { ...texts, subject: '', tag: '', section: '', key: question.id };
  const faults = isTried ? faultsIn(questionContent, draft) : [];
  const refused = isApiError(revise.error) ? revise.error.fieldErrors : [];
  /** What is written while it is saved would go with the dialog. */
  const change = (some: Partial<RevisedTexts>) => !revise.isPending && write(some);
  const faultOf = (path: string) => {
    const fault = faults.find((one) => one.path === path);
    return fault ? words(fault) : refused.find((one) => one.path === path)?.message;
  };

  function save(dialog: HTMLElement | null) {
    // The messages must be on the page before the first of their fields can get the focus.
    flushSync(() => setTried(true));
    const { correctAnswer, options, ...more } = texts;
    if (correctAnswer === null || faultsIn(questionContent, draft).length > 0) {
      dialog?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    revise.mutate(
      { basedOn: base.number, correctAnswer, options: [...options], ...more },
      {
        onSuccess: ({ revision }) => onDone(revision),
        onError: (error) => isApiError(error, 'conflict') && void meet(question.id),
      },
    );
  }

  return (
    <>
      <Dialog
        isOpen
        isForm
        placement="wide"
        onOpenChange={(isOpen) => !isOpen && unsaved.close()}
        title={t`Edit question`}
        description={t`This makes a new revision. Tests that ask the question keep theirs until somebody takes the new one.`}
        actions={
          <>
            <Button onClick={unsaved.close} disabled={revise.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="primary"
              isBusy={revise.isPending}
              busyText={t`Saving...`}
              onClick={({ currentTarget }) => save(currentTarget.closest('dialog'))}
            >
              {t`Save as a new revision`}
            </Button>
          </>
        }
      >
        {met && <Meeting key={met.number} {...met} />}
        {revise.isError && !isApiError(revise.error, 'conflict') && (
          <RefusalBanner tone="danger">
            {messageOf(revise.error, t`The question could not be saved. Please try again.`)}
          </RefusalBanner>
        )}
        <TextAreaField
          label={t`Passage (optional)`}
          dir="auto"
          rows={2}
          value={texts.passage}
          error={faultOf('passage')}
          onChange={({ target }) => change({ passage: target.value })}
          className="[field-sizing:content]"
        />
        <WithPictures
          label={t`Add a picture to the question`}
          text={texts.question}
          onText={(text) => change({ question: text })}
        >
          <TextAreaField
            label={t`Question`}
            dir="auto"
            rows={3}
            required
            value={texts.question}
            error={faultOf('question')}
            onChange={({ target }) => change({ question: target.value })}
            className="[field-sizing:content]"
          />
        </WithPictures>
        <OptionFields question={draft} onChange={change} faultOf={faultOf} />
        <WithPictures
          label={t`Add a picture to the explanation`}
          text={texts.explanation}
          onText={(text) => change({ explanation: text })}
        >
          <TextAreaField
            label={t`Explanation (optional)`}
            dir="auto"
            rows={2}
            value={texts.explanation}
            error={faultOf('explanation')}
            onChange={({ target }) => change({ explanation: target.value })}
            className="[field-sizing:content]"
          />
        </WithPictures>
      </Dialog>
      <DiscardDialog isOpen={unsaved.isAsking} onStay={unsaved.stay} onDiscard={unsaved.discard} />
    </>
  );
}

/** Somebody else was quicker. */
function Meeting({ number, author, disputed }: Met) {
  const { labelOf } = useShownValue();
  const both = disputed.map((name) => capital(labelOf(name))).join(', ');
  return (
    <RefusalBanner tone="warning">
      <p className="font-medium">
        {author === null ? (
          <Trans>
            Somebody else has written revision {number} meanwhile. Nothing was saved yet.
          </Trans>
        ) : (
          <Trans>
            {author} has written revision {number} meanwhile. Nothing was saved yet.
          </Trans>
        )}
      </p>
      <p>
        {disputed.length > 0 ? (
          <Trans>
            Both of you changed: {both}. There your words stand; theirs stay in revision {number}.
            The rest of it is in the form now.
          </Trans>
        ) : (
          <Trans>Both changes are in the form now. Look at it and save again.</Trans>
        )}
      </p>
    </RefusalBanner>
  );
}

/** Who wrote a revision meanwhile, and what both changed. */
type Met = Pick<Merging, 'disputed'> & {
  readonly number: number;
  readonly author: string | null;
};

/** The texts of a question while they are written, and the revision that they are written on. */
function useRevising(newest: BankRevision) {
  const client = useQueryClient();
  const [base, setBase] = useState(newest);
  const [texts, setTexts] = useState(() => textsOf(newest));
  const [met, setMet] = useState<Met | null>(null);
  return {
    base,
    texts,
    met,
    isDirty: JSON.stringify(texts) !== JSON.stringify(textsOf(base)),
    write: (some: Partial<RevisedTexts>) => setTexts((before) => ({ ...before, ...some })),
    /** Puts together what somebody else has written with what is written here. */
    meet: async (bankQuestionId: string) => {
      const [theirs] = (await client.fetchQuery(bankQuestionQuery(bankQuestionId))).revisions;
      if (!theirs) return;
      const { merged, disputed } = mergeRevisions(textsOf(base), textsOf(theirs), texts);
      setBase(theirs);
      setTexts(merged);
      setMet({ number: theirs.number, author: theirs.createdBy, disputed });
    },
  };
}
