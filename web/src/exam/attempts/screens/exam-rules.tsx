import { Trans, useLingui } from '@lingui/react/macro';
import { graceSeconds } from '@taiyari/contract/rules/limits';
import { stateNames } from '#exam/attempts/palette/state-names.ts';
import { paletteStates } from '#shared/attempts/state/runner-selectors.ts';
import { StateShape } from '#shared/attempts/state-shape.tsx';

/** The rules of the screen, before the clock starts. */
export function ExamRules({ isTimed, hasParts }: { isTimed: boolean; hasParts: boolean }) {
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          <Trans>
            Each choice is saved the moment you make it. 'Save & Next' takes you to the next
            question.
          </Trans>{' '}
          {!hasParts && <Trans>You can move freely and change answers until you submit.</Trans>}
        </li>
        <li>
          <Trans>Questions without an answer are marked as skipped.</Trans>
        </li>
        <li>
          <Trans>
            'Mark for Review & Next' only reminds you: a marked question with an answer counts.
          </Trans>
        </li>
        {isTimed && (
          <li>
            <Trans>
              The clock starts with the test and keeps running when you leave. When the time is up,
              the test is submitted by itself.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            You can go on without a connection: your answers are kept on this device and sent when
            it is back.
          </Trans>{' '}
          {isTimed && !hasParts && (
            <Trans>
              They count if they reach the server within {graceSeconds} seconds after the time ends.
            </Trans>
          )}
        </li>
      </ul>
      <ShapeList />
    </>
  );
}

function ShapeList() {
  const { i18n, t } = useLingui();
  return (
    <ul aria-label={t`Legend`} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {paletteStates.map((state, index) => (
        <li key={state} className="flex items-center gap-2">
          <StateShape state={state}>{index + 1}</StateShape>
          {i18n._(stateNames[state])}
        </li>
      ))}
    </ul>
  );
}
