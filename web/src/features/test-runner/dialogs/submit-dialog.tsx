import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ExamDialog } from '#features/test-runner/dialogs/exam-dialog.tsx';
import { stateNames } from '#features/test-runner/palette/state-names.ts';
import { StateShape } from '#features/test-runner/palette/state-shape.tsx';
import {
  countStates,
  type PaletteState,
  unansweredOf,
} from '#features/test-runner/state/runner-selectors.ts';
import { useRunner, useRunnerState } from '#features/test-runner/use-runner.ts';
import { Button } from '#ui/button.tsx';

const rows: readonly PaletteState[] = [
  'answered',
  'not-answered',
  'marked',
  'answered-marked',
  'not-visited',
];

/** The last look before handing in: how many questions are in which state. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  const runner = useRunner();
  const counts = useRunnerState(countStates);
  const unanswered = unansweredOf(counts);
  return (
    <ExamDialog
      title={<Trans>Submit the test?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" data-default onClick={() => runner.submit()}>
            <Trans>Submit Test</Trans>
          </Button>
        </>
      }
    >
      <table className="w-full text-start">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-medium">
              <Trans>State</Trans>
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              <Trans>Questions</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((state) => (
            <tr key={state} className="border-t border-border">
              <th scope="row" className="flex items-center gap-3 py-2 text-start font-normal">
                <StateShape state={state}>{null}</StateShape>
                {i18n._(stateNames[state])}
              </th>
              <td className="py-2 text-end font-semibold">{counts[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {unanswered === 0 ? (
          <Trans>All questions are answered. After submitting you cannot change them.</Trans>
        ) : (
          <Plural
            value={unanswered}
            one="# question is unanswered and will be marked as skipped. After submitting you cannot change your answers."
            other="# questions are unanswered and will be marked as skipped. After submitting you cannot change your answers."
          />
        )}
      </p>
    </ExamDialog>
  );
}
