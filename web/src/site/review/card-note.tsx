import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewCard } from '@taiyari/contract';
import { cardNoteContent, type ReviewCause, reviewCauses } from '@taiyari/contract/rules/review';
import { useEffect, useRef } from 'react';
import { useCauseNames } from '#shared/review/card-marks.tsx';
import { type NoteFate, useCardNote } from '#site/review/use-card-note.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type CardNoteProps = {
  accountId: string;
  card: Pick<ReviewCard, 'questionId' | 'note'>;
  onSaved?: (note: string) => void;
};

/** The learner's own words beside a question, and what has become of them. */
export function CardNote({ accountId, card: { questionId, note }, onSaved }: CardNoteProps) {
  const { t } = useLingui();
  const own = useCardNote({ accountId, questionId, note, onSaved });
  const said = useRef<HTMLParagraphElement>(null);
  const hasPressed = useRef(false);
  const refusalOf = (reason: string) =>
    t`The note is not saved. It stays on this device, and is sent again when you see this question the next time. ${reason}`;

  // The button goes once the note is saved: what has become of it takes the focus in its place. Focus lies outside React.
  useEffect(() => {
    if (own.fate === 'untouched' || !hasPressed.current) return;
    hasPressed.current = false;
    said.current?.focus({ preventScroll: true });
  }, [own.fate]);

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        hasPressed.current = true;
        own.save().catch(() => undefined);
      }}
    >
      <TextAreaField
        label={t`Your note`}
        rows={2}
        dir="auto"
        maxLength={cardNoteContent.fields.note.maximum}
        value={own.text}
        readOnly={own.isSaving}
        error={own.refused === undefined ? undefined : refusalOf(own.refused)}
        onChange={({ target }) => own.write(target.value)}
      />
      {own.fate !== 'untouched' && own.fate !== 'refused' && (
        <p ref={said} tabIndex={-1} role="status" className="text-sm text-muted">
          <Fate fate={own.fate} />
        </p>
      )}
      {(own.isChanged || own.fate === 'refused' || own.isSaving) && (
        <Button type="submit" isBusy={own.isSaving} className="justify-self-start">
          <Trans>Save note</Trans>
        </Button>
      )}
    </form>
  );
}

function Fate({ fate }: { fate: NoteFate }) {
  switch (fate) {
    case 'saved':
      return <Trans>Note saved.</Trans>;
    case 'joined':
      return (
        <Trans>
          Note saved. It had been changed on another device or in another tab, so both texts stand
          in it now.
        </Trans>
      );
    case 'stands':
      return (
        <Trans>
          Note not deleted. It had been changed on another device or in another tab, and stands here
          as it is now.
        </Trans>
      );
    case 'kept':
      return (
        <Trans>
          The note is kept on this device, and is sent as soon as there is a connection.
        </Trans>
      );
    default:
      return null;
  }
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
