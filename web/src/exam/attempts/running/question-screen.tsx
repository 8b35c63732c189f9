import { Trans } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { LateScreens } from '#exam/attempts/late/use-late-screens.ts';
import type { DialogName } from '#exam/attempts/running/dialog-name.ts';
import { ExamHeader } from '#exam/attempts/running/exam-header.tsx';
import {
  QuestionSteps,
  QuestionTools,
  QuestionView,
  useQuestionActions,
} from '#exam/attempts/running/question-view.tsx';
import { useShortcutSetting } from '#exam/attempts/running/shortcut-setting.ts';
import { useRunnerState } from '#exam/attempts/use-runner.ts';
import { isDivided } from '#shared/attempts/state/open-part.ts';
import { Button } from '#ui/button.tsx';

/** A radio is no place to type: there 1 to 6 and the arrows mean what they mean everywhere. */
const typingPlaces =
  'dialog, textarea, select, [contenteditable="true"], input:not([type="radio"])';

type QuestionScreenProps = { late: LateScreens | undefined; onLeave: () => void };

/** The test itself. Question on the left, palette on the right; on a phone the palette comes from below. */
export function QuestionScreen({ late, onLeave }: QuestionScreenProps) {
  const [dialog, setDialog] = useState<DialogName>('none');
  const index = useRunnerState((state) => state.index);
  const divided = useRunnerState(({ parts }) => isDivided(parts));
  const { actions, isAtEnd } = useQuestionActions();
  const keys = useShortcutSetting();
  /** On a phone the clock of the whole test is the smaller one then, see `phone-clocks`. */
  const partEnd = useRunnerState(({ partEnds }) => partEnds[0]);
  // Here, and not with the dialogs, which come later: a key that is pressed at once counts, too.
  const changeByKey = useShortcuts(keys[0], index, {
    ...actions,
    showKeys: () => setDialog('keys'),
  });

  return (
    <div
      data-clocks={partEnd}
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-background roomy:h-dvh"
    >
      <div>
        <ExamHeader
          saveWords={late && <late.SaveWords />}
          onExit={() => setDialog('exit')}
          onShowKeys={() => setDialog('keys')}
          onSubmit={() => setDialog('submit')}
        />
        {divided && (
          <div className="grid min-h-12 grid-cols-[minmax(0,1fr)] border-b border-border bg-surface sm:min-h-16">
            {late && <late.SectionBar onLeavePart={() => setDialog('part')} />}
          </div>
        )}
        {late && <late.Notices />}
      </div>
      {/* The foot of both columns is one row, and stays in sight however long question and palette are. */}
      <div className="mx-auto grid min-h-0 w-full max-w-[80rem] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] beside:grid-cols-[minmax(0,1fr)_18.5rem] lg:beside:grid-cols-[minmax(0,1fr)_20rem]">
        <main
          id="main"
          key={index}
          className="grid content-start gap-4 overflow-y-auto px-3 py-2 sm:gap-6 sm:px-4 sm:py-5"
        >
          <QuestionView index={index} late={late} />
          <QuestionTools actions={actions} />
        </main>
        <div className="grid grid-cols-1 gap-2 border-t border-border bg-surface px-3 py-2 sm:px-4">
          <div className="min-h-11 beside:hidden">
            {late && <late.PaletteBar onOpen={() => setDialog('palette')} />}
          </div>
          <div>
            <p role="status" className="text-sm text-muted not-empty:pb-2">
              {isAtEnd && late && <late.LastQuestion />}
            </p>
            <QuestionSteps actions={actions} onLeavePart={() => setDialog('part')} />
          </div>
        </div>
        <aside className="col-start-2 row-span-2 row-start-1 hidden grid-rows-subgrid border-s border-border bg-surface beside:grid">
          {/* Together, so that the button does not move from under a pointer. */}
          {late && (
            <>
              <div className="grid content-start gap-5 overflow-y-auto p-3 lg:p-4">
                <late.Palette onOpen={setDialog} />
              </div>
              <div className="border-t border-border px-3 py-2 lg:px-4">
                <Button width="full" onClick={() => setDialog('submit')}>
                  <Trans>Submit Test</Trans>
                </Button>
              </div>
            </>
          )}
        </aside>
      </div>
      {late && <late.TimeAnnouncer />}
      {late && <late.ArrivalAnnouncer />}
      {late && <late.KeyAnnouncer change={changeByKey} />}
      {late && <late.Looking onMove={actions.move} />}
      {late && (
        <late.TestDialogs
          open={dialog}
          onClose={() => setDialog('none')}
          onOpen={setDialog}
          onLeave={onLeave}
          keys={keys}
        />
      )}
      {!late && dialog !== 'none' && <OneMoment />}
    </div>
  );
}

/** Only where the connection went away in the very moment of the start. */
function OneMoment() {
  return (
    <p
      role="status"
      className="fixed inset-x-3 bottom-3 rounded-md border border-border bg-surface p-3 text-center font-medium"
    >
      <Trans>One moment: this opens as soon as the connection allows.</Trans>
    </p>
  );
}

/** What the answer is, or whether it is marked for review. */
type Change = 'answer' | 'mark';

type ShortcutActions = {
  readonly choose: (option: number) => void;
  readonly move: (step: 1 | -1) => void;
  readonly toggleMark: () => void;
  readonly clear: () => void;
  readonly showKeys: () => void;
};

/**
 * The keys of the test screen, while `isOn` and nobody is typing or in a dialog.
 * @returns what of this question the last of them has changed
 */
function useShortcuts(isOn: boolean, index: number, actions: ShortcutActions): Change | null {
  const [last, setLast] = useState<{ readonly index: number; readonly change: Change } | null>(
    null,
  );
  const press = useEffectEvent((event: KeyboardEvent) => {
    const done = isElsewhere(event) ? null : act(event.key, actions);
    if (done === null) return;
    event.preventDefault();
    if (done !== 'nothing') setLast({ index, change: done });
  });

  // Keys are heard on the whole page, wherever the focus is, and from the moment that the question stands there.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
  return last?.index === index ? last.change : null;
}

/** Does what the key says. @returns what of the question it has changed; null when it says nothing here */
function act(key: string, actions: ShortcutActions): Change | 'nothing' | null {
  const option = ['1', '2', '3', '4', '5', '6'].indexOf(key);
  if (option >= 0) {
    actions.choose(option);
    return 'answer';
  }
  switch (key.toLowerCase()) {
    case 'c':
      actions.clear();
      return 'answer';
    case 'm':
      actions.toggleMark();
      return 'mark';
    case 'arrowright':
      actions.move(1);
      return 'nothing';
    case 'arrowleft':
      actions.move(-1);
      return 'nothing';
    case '?':
      actions.showKeys();
      return 'nothing';
    default:
      return null;
  }
}

/** A combination for the browser, a dialog, or a place where the key is text. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return target.closest(typingPlaces) !== null;
}
