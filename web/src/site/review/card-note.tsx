import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewCard } from '@taiyari/contract';
import { cardNoteContent } from '@taiyari/contract/rules/review';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useChangeCard } from '#shared/review/api.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type CardNoteProps = {
  card: Pick<ReviewCard, 'questionId' | 'note'>;
  onSaved?: (note: string) => void;
};

/** The learner's own words beside a question. What was typed stays until it is saved. */
export function CardNote({ card: { questionId, note }, onSaved }: CardNoteProps) {
  const { t } = useLingui();
  const change = useChangeCard();
  const [text, setText] = useState(note);
  const isChanged = text.trim() !== note;
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ questionId, note: text }, { onSuccess: (card) => onSaved?.(card.note) });
      }}
    >
      <TextAreaField
        label={t`Your note`}
        rows={2}
        dir="auto"
        maxLength={cardNoteContent.fields.note.maximum}
        value={text}
        error={change.isError ? messageOf(change.error, t`The note was not saved.`) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {(isChanged || change.isPending) && (
        <Button type="submit" isBusy={change.isPending} className="justify-self-start">
          <Trans>Save note</Trans>
        </Button>
      )}
    </form>
  );
}
