import { Trans } from '@lingui/react/macro';
import { type ReviewCause, reviewCauses } from '@taiyari/contract/rules/review';
import { useCauseNames } from '#shared/review/cause-names.ts';
import { Chip } from '#ui/chip.tsx';

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
