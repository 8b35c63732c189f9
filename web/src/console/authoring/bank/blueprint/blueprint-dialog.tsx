import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Blueprint, TestInBank } from '@taiyari/contract';
import { mostBlueprintLines } from '@taiyari/contract/rules/question-bank';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  blueprintQuery,
  testInBankQuery,
  useSaveBlueprint,
  useTakeBlueprint,
} from '#console/authoring/bank/api.ts';
import {
  DrawnLines,
  LineFields,
  linesOf,
  newLine,
  type TypedLine,
} from '#console/authoring/bank/blueprint/blueprint-lines.tsx';
import { BlueprintMet } from '#console/authoring/bank/blueprint/blueprint-met.tsx';
import { useWrittenBlueprint } from '#console/authoring/bank/blueprint/use-written-blueprint.ts';
import { focusAdded } from '#console/kit/forms/focus-added.ts';
import { DiscardDialog, useUnsavedQuestion } from '#console/kit/forms/unsaved-changes.tsx';
import { fieldMessage, messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RefusalBanner } from '#ui/refusal-banner.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

type BlueprintDialogProps = {
  testId: string;
  /** The saved test asks more questions now. */
  onAdded: () => void;
  onClose: () => void;
};

/** How many questions of what kind a test takes from the bank, what that draws, and taking it. */
export function BlueprintDialog({ testId, onAdded, onClose }: BlueprintDialogProps) {
  const { t } = useLingui();
  const blueprint = useQuery(blueprintQuery(testId));
  const test = useQuery(testInBankQuery(testId));
  const reload = () => void Promise.all([blueprint.refetch(), test.refetch()]);
  if (blueprint.data && test.data) {
    return (
      <BlueprintForm
        stored={blueprint.data}
        test={test.data}
        testId={testId}
        onAdded={onAdded}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Blueprint`}>
      {blueprint.isError || test.isError ? (
        <ErrorState
          headingLevel={3}
          message={t`The blueprint could not be loaded. Please try again.`}
          onRetry={reload}
          isRetrying={blueprint.isFetching || test.isFetching}
        />
      ) : (
        <SkeletonArea label={t`Loading...`}>
          <Skeleton className="h-56" />
        </SkeletonArea>
      )}
    </Dialog>
  );
}

type BlueprintFormProps = {
  stored: Blueprint;
  test: TestInBank;
  testId: string;
  onAdded: () => void;
  onClose: () => void;
};

/** Lines are written, drawn and seen, and then taken; or they wait for the publication of the test. */
function BlueprintForm({ stored, test, testId, onAdded, onClose }: BlueprintFormProps) {
  const { t } = useLingui();
  const written = useWrittenBlueprint(testId, stored);
  const { seen, typed, atPublication, isSeen, write } = written;
  const save = useSaveBlueprint(testId, written.meet);
  const take = useTakeBlueprint(testId, written.meet);
  const lines = linesOf(typed);
  const ids = seen.lines.flatMap(({ drawn }) => drawn.map(({ id }) => id));
  const isShort = seen.lines.some(({ questions, drawn }) => drawn.length < questions);
  const canTake = isSeen && !isShort && ids.length > 0 && !take.isSuccess;
  const isBusy = save.isPending || take.isPending;
  const unsaved = useUnsavedQuestion({ isDirty: !isSeen, isSaving: isBusy }, onClose);

  function writeLines(change: Parameters<typeof written.writeLines>[0]) {
    // What was refused was said of the lines as they were.
    if (save.isError) save.reset();
    written.writeLines(change);
  }

  function draw(seed: number) {
    if (!lines) return;
    take.reset();
    write({ met: null });
    const { updatedAt } = seen;
    save.mutate(
      { seed, lines, atPublication, updatedAt },
      { onSuccess: (saved) => write({ seen: saved }) },
    );
  }

  function takeSeen() {
    save.reset();
    write({ met: null });
    take.mutate(
      { ids, updatedAt: seen.updatedAt },
      {
        onSuccess: ({ updatedAt }) => {
          const taken = { atPublication: false };
          write({ seen: { ...seen, ...taken, updatedAt }, ...taken });
          onAdded();
        },
      },
    );
  }

  return (
    <>
      <Dialog
        isOpen
        isForm
        placement="wide"
        onOpenChange={(isOpen) => !isOpen && unsaved.close()}
        title={t`Blueprint`}
        description={t`So many questions of each kind, drawn from the bank: none twice, none that is retired or that the test asks already. Drawing changes nothing in the test.`}
        actions={
          <>
            <Button onClick={unsaved.close} disabled={isBusy}>
              <Trans>Close</Trans>
            </Button>
            {isSeen && ids.length > 0 && !take.isSuccess && (
              <Button
                isBusy={save.isPending}
                busyText={t`Drawing...`}
                onClick={() => draw(otherSeed())}
              >
                {t`Draw others`}
              </Button>
            )}
            {canTake ? (
              <Button
                variant="primary"
                isBusy={take.isPending}
                busyText={t`Working...`}
                onClick={takeSeen}
              >
                <Plural value={ids.length} one="Take # question" other="Take # questions" />
              </Button>
            ) : (
              <Button
                variant="primary"
                isBusy={save.isPending}
                busyText={t`Drawing...`}
                aria-disabled={!lines}
                onClick={() => draw(seen.seed || otherSeed())}
              >
                {t`Save and draw`}
              </Button>
            )}
          </>
        }
      >
        <TypedLines
          typed={typed}
          sections={test.sections}
          refusalOf={(at) => fieldMessage(save.error, `lines.${at}.section`)}
          onWrite={writeLines}
        />
        {test.status !== 'active' && (
          <Checkbox
            label={t`Take them when the test is published`}
            checked={atPublication}
            onChange={({ target }) => write({ atPublication: target.checked })}
          />
        )}
        {written.met ? (
          <BlueprintMet
            theirs={seen}
            sections={test.sections}
            mine={written.met === 'taken' || isSeen ? null : { atPublication }}
          />
        ) : (
          (save.isError || take.isError) && (
            <RefusalBanner tone="danger">
              {messageOf(save.error ?? take.error, t`That did not work. Please try again.`)}
            </RefusalBanner>
          )
        )}
        {take.isSuccess ? (
          <Banner tone="success">
            <Plural
              value={take.data.added}
              one="# question is in the test now."
              other="# questions are in the test now."
            />
          </Banner>
        ) : (
          isSeen && <DrawnLines blueprint={seen} />
        )}
      </Dialog>
      <DiscardDialog isOpen={unsaved.isAsking} onStay={unsaved.stay} onDiscard={unsaved.discard} />
    </>
  );
}

/** From 1: 0 is that of a test without a blueprint. */
function otherSeed(): number {
  return 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 2_147_483_646);
}

type TypedLinesProps = {
  typed: readonly TypedLine[];
  sections: TestInBank['sections'];
  /** Why a line was refused. */
  refusalOf: (at: number) => string | undefined;
  onWrite: (change: (typed: readonly TypedLine[]) => readonly TypedLine[]) => void;
};

/** The lines as they are written; the focus goes to what is added, and stays here when one is taken away. */
function TypedLines({ typed, sections, refusalOf, onWrite }: TypedLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const section = sections.length > 1 ? (sections[0]?.key ?? '') : '';

  function add() {
    focusAdded({ list: list.current, each: 'fieldset' }, () =>
      onWrite((before) => [...before, newLine(before.at(-1), section)]),
    );
  }

  function remove(key: string) {
    flushSync(() => onWrite((before) => before.filter((line) => line.key !== key)));
    adder.current?.focus();
  }

  return (
    <div ref={list} className="contents">
      {typed.map((line, at) => (
        <LineFields
          key={line.key}
          number={at + 1}
          line={line}
          sections={sections}
          refusal={refusalOf(at)}
          onChange={(fields) =>
            onWrite((before) =>
              before.map((each) => (each.key === line.key ? { ...each, ...fields } : each)),
            )
          }
          onRemove={() => remove(line.key)}
        />
      ))}
      {typed.length < mostBlueprintLines && (
        <div>
          <Button ref={adder} onClick={add}>
            <Trans>Add a line</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
