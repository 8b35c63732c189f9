import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SectionSummary } from '#exam/attempts/dialogs/section-summary.tsx';
import { stateNames } from '#exam/attempts/palette/state-names.ts';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { isDivided } from '#shared/attempts/state/open-part.ts';
import { countStates, unansweredOf } from '#shared/attempts/state/palette-states.ts';
import type { PaletteState } from '#shared/attempts/state/runner-selectors.ts';
import { StateShape } from '#shared/attempts/state-shape.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** The last look before handing in: how many questions are in which state. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const runner = useRunner();
  const unanswered = useRunnerState((state) => unansweredOf(countStates(state)));
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>Submit the test?</Trans>}
      confirmText={t`Submit Test`}
      onConfirm={() => runner.submit()}
    >
      {isDivided(runner.getState().parts) ? <SectionSummary /> : <StateTable />}
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
    </ConfirmDialog>
  );
}

const rows: readonly PaletteState[] = [
  'answered',
  'not-answered',
  'marked',
  'answered-marked',
  'not-visited',
];

function StateTable() {
  const { i18n } = useLingui();
  const counts = useRunnerState(countStates);
  return (
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
  );
}
