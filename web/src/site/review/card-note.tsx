import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewCard } from '@taiyari/contract';
import { cardNoteContent, type ReviewCause, reviewCauses } from '@taiyari/contract/rules/review';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useDraft } from '#lib/drafts.ts';
import { useChangeCard } from '#shared/review/api.ts';
import { useCauseNames } from '#shared/review/card-marks.tsx';
import { dropKeptNote, keepNote } from '#shared/review/send-answers.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type CardNoteProps = {
  accountId: string;
  card: Pick<ReviewCard, 'questionId' | 'note'>;
  onSaved?: (note: string) => void;
};

/**
 * The learner's own words beside a question. Who goes on without saving them has them saved; where that fails they are
 * sent with the answers of the round that this device keeps, and without one stand here the next time.
 */
export function CardNote({ accountId, card: { questionId, note }, onSaved }: CardNoteProps) {
  const { t } = useLingui();
  const change = useChangeCard();
  const name = `note ${questionId}`;
  const { written, write, forget } = useDraft({ accountId, name }, note, isText);
  const isChanged = written.trim() !== note;
  const isLeft = useRef(false);

  async function save() {
    try {
      const saved = await change.mutateAsync({ questionId, note: written });
      await dropKeptNote(accountId, questionId).catch(() => undefined);
      forget();
      onSaved?.(saved.note);
    } catch (error) {
      // What the server will never take stays with the question, where its learner can change it.
      if (!isLeft.current || isApiError(error, 'invalid-input', 'not-found')) return;
      const isKept = await keepNote(accountId, { questionId, note: written.trim() });
      if (isKept) forget();
    }
  }

  const leave = useEffectEvent(() => {
    isLeft.current = true;
    // What is on its way is kept as well, should it fail.
    if (isChanged && !change.isPending) save().catch(() => undefined);
  });
  // The next question takes its place.
  useEffect(() => {
    isLeft.current = false;
    return leave;
  }, []);

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save().catch(() => undefined);
      }}
    >
      <TextAreaField
        label={t`Your note`}
        rows={2}
        dir="auto"
        maxLength={cardNoteContent.fields.note.maximum}
        value={written}
        readOnly={change.isPending}
        error={change.isError ? messageOf(change.error, t`The note was not saved.`) : undefined}
        onChange={({ target }) => write(target.value)}
      />
      {(isChanged || change.isPending) && (
        <Button type="submit" isBusy={change.isPending} className="justify-self-start">
          <Trans>Save note</Trans>
        </Button>
      )}
    </form>
  );
}

function isText(kept: unknown): kept is string {
  return typeof kept === 'string';
}

type CauseChipsProps = {
  isRight: boolean;
  cause: ReviewCause | null;
  onChange: (cause: ReviewCause | null) => void;
};

/** Why it went wrong, by one tap; of a right answer only whether it was a guess. */
export function CauseChips({ isRight, cause, onChange }: CauseChipsProps) {
  const names = useCauseNames();
  const offered = isRight ? (['guessed'] as const) : reviewCauses;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-sm font-semibold">
        {isRight ? <Trans>Did you know it?</Trans> : <Trans>What went wrong?</Trans>}
      </legend>
      {offered.map((one) => (
        <Chip
          key={one}
          isSelected={one === cause}
          onClick={() => onChange(one === cause ? null : one)}
        >
          {names[one]}
        </Chip>
      ))}
    </fieldset>
  );
}
