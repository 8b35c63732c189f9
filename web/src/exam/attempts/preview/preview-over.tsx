import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CentredScreen } from '#exam/attempts/screens/centred-screen.tsx';
import { answeredOf, countStates } from '#shared/attempts/state/palette-states.ts';
import type { Runner } from '#shared/attempts/sync/runner.ts';
import { Button } from '#ui/button.tsx';
import { CircleCheck } from '#ui/icons/everywhere.ts';

type PreviewOverProps = { runner: Runner; onAgain: () => void; onLeave: () => void };

/** In the place of the result. */
export function PreviewOver({ runner, onAgain, onLeave }: PreviewOverProps) {
  const { t } = useLingui();
  const state = runner.getState();
  const answered = answeredOf(countStates(state));
  const total = state.questions.length;
  return (
    <CentredScreen
      title={t`The preview is over`}
      icon={<CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-10 text-success" />}
    >
      <div className="grid gap-2">
        <p>
          <Plural
            value={total}
            one={`You have answered ${answered} of # question.`}
            other={`You have answered ${answered} of # questions.`}
          />
        </p>
        <p>
          <Trans>
            A learner gets his result here. Of a preview there is none: nothing was saved.
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onAgain}>
          <Trans>Preview once more</Trans>
        </Button>
        <Button variant="primary" onClick={onLeave}>
          <Trans>Back to the editor</Trans>
        </Button>
      </div>
    </CentredScreen>
  );
}
