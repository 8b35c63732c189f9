import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type PlacedSection, useSections } from '#exam/attempts/sections/section-bar.tsx';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { isDivided } from '#shared/attempts/state/open-part.ts';
import {
  answersLeftIn,
  countStates,
  countStatesIn,
  unansweredOf,
} from '#shared/attempts/state/palette-states.ts';
import {
  hasNextPart,
  type PaletteState,
  paletteStates,
} from '#shared/attempts/state/runner-selectors.ts';
import { StateShape, stateNames } from '#shared/attempts/state-shape.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';

/** The last look before handing in: how many questions are in which state. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const runner = useRunner();
  const unanswered = useRunnerState((state) => unansweredOf(countStates(state)));
  const left = useRunnerState((state) => answersLeftIn(state));
  const part = useRunnerState((state) => state.part);
  const [asked] = useState(part);
  const [number, count] = [part + 1, runner.getState().parts.length];
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>Submit the test?</Trans>}
      confirmText={t`Submit Test`}
      onConfirm={() => runner.submit()}
    >
      {/* The notice of it stands behind this dialog. */}
      <p role="status" className="font-semibold empty:hidden">
        {part > asked && (
          <Trans>
            Part {number} of {count} has begun meanwhile. What came before is closed.
          </Trans>
        )}
      </p>
      {isDivided(runner.getState().parts) ? <SectionSummary /> : <StateTable />}
      <p>
        {unanswered === 0 ? (
          <Trans>All questions are answered. After submitting you cannot change them.</Trans>
        ) : left === 0 ? (
          <Trans>All answers that count are given. After submitting you cannot change them.</Trans>
        ) : left < unanswered ? (
          <Plural
            value={left}
            one="# answer that counts is missing and will be marked as skipped. After submitting you cannot change your answers."
            other="# answers that count are missing and will be marked as skipped. After submitting you cannot change your answers."
          />
        ) : (
          <Plural
            value={left}
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
      <thead className="text-sm text-muted narrow:sr-only">
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

/**
 * On a phone the name of a section stands above its five counts, whose columns share the width as the longest words of
 * their heads do: at 300 pixels these need nearly all of it.
 */
const rowOnPhone = 'max-sm:grid max-sm:grid-cols-[38fr_54fr_56fr_44fr_56fr] max-sm:items-end';

/** How many questions of each section are in which state. */
function SectionSummary() {
  const { i18n, t } = useLingui();
  const sections = useSections();
  const isMoreToCome = useRunnerState(hasNextPart);
  return (
    <>
      <ScrollBox label={t`Summary by section`} className="overflow-x-auto max-sm:-mx-4">
        <table className="w-full text-start text-sm">
          <thead className="text-muted">
            <tr className={rowOnPhone}>
              <th
                scope="col"
                className="py-1 pe-2 text-start align-bottom font-medium max-sm:sr-only"
              >
                <Trans>Section</Trans>
              </th>
              {paletteStates.map((state) => (
                <th
                  key={state}
                  scope="col"
                  className="px-1.5 py-1 align-bottom font-medium max-sm:px-0.5"
                >
                  <span className="grid justify-items-center gap-1 text-xs leading-tight max-sm:tracking-tight max-[22rem]:text-[min(0.75rem,max(12px,3.75vw))]">
                    <StateShape state={state}>{null}</StateShape>
                    {i18n._(stateNames[state])}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map((section) => (
              <SectionRow key={section.key} section={section} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {isMoreToCome && (
        <p className="font-semibold">
          <Trans>
            Not all parts have begun. Submitting ends the whole test, these parts included.
          </Trans>
        </p>
      )}
    </>
  );
}

function SectionRow({ section }: { section: PlacedSection }) {
  const counts = useRunnerState((state) => countStatesIn(state, section));
  return (
    <tr className={`border-t border-border ${rowOnPhone}`}>
      <th
        scope="row"
        className="py-2 pe-2 text-start font-normal max-sm:col-span-5 max-sm:ps-4 max-sm:pb-0"
      >
        <RichText as="span" text={section.name} />
      </th>
      {paletteStates.map((state) => (
        <td
          key={state}
          className="px-1.5 py-2 text-center font-semibold tabular-nums max-sm:px-0.5"
        >
          {counts[state]}
        </td>
      ))}
    </tr>
  );
}
