import { Trans } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';

type DeclarationProps = { isMade: boolean; onChange: (isMade: boolean) => void };

/** What a learner has to declare before a test that asks for it. */
export function Declaration({ isMade, onChange }: DeclarationProps) {
  return (
    <Checkbox
      label={
        <Trans>
          I have read and understood the instructions, and I will take the test by them.
        </Trans>
      }
      checked={isMade}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
