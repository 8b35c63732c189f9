import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewCard } from '@taiyari/contract';
import { cardNoteContent, type ReviewCause, reviewCauses } from '@taiyari/contract/rules/review';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useDraft } from '#lib/drafts.ts';
import { useChangeCard } from '#shared/review/api.ts';
import { useCauseNames } from '#shared/review/card-marks.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type CardNoteProps = {
  accountId: string;
  card: Pick<ReviewCard, 'questionId' | 'note'>;
  onSaved?: (note: string) => void;
  /** Takes a note that was left unsaved. */
  onLeft?: (note: string) => void;
};

/**
 * The learner's own words beside a question. Who goes on without saving them has them saved; where that fails and nobody
 * takes them they stand here the next time.
 */
export function CardNote({ accountId, card, onSaved, onLeft }: CardNoteProps) {
  const { questionId, note } = card;
  const { t } = useLingui();
  const change = useChangeCard();
  const name = `note ${questionId}`;
  const { written, write, forget } = useDraft({ accountId, name }, note, isText);
  const isChanged = written.trim() !== note;

  function save() {
    change.mutateAsync({ questionId, note: written }).then(
      (card) => {
        forget();
        onSaved?.(card.note);
      },
      () => undefined,
    );
  }

  const leave = useEffectEvent(() => {
    if (!isChanged || change.isPending) return;
    if (onLeft === undefined) return save();
    forget();
    onLeft(written.trim());
  });
  // The next question takes its place.
  useEffect(() => leave, []);

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
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
