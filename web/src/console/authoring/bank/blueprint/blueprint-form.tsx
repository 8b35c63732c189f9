import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Blueprint, TestInBank } from '@taiyari/contract';
import { mostBlueprintLines } from '@taiyari/contract/rules/question-bank';
import { useState } from 'react';
import { useSaveBlueprint, useTakeBlueprint } from '#console/authoring/bank/blueprint/api.ts';
import { DrawnLines } from '#console/authoring/bank/blueprint/drawn-lines.tsx';
import { LineFields } from '#console/authoring/bank/blueprint/line-fields.tsx';
import {
  linesOf,
  newLine,
  type TypedLine,
  typedOf,
} from '#console/authoring/bank/blueprint/typed-lines.ts';
import { DiscardDialog, useUnsavedQuestion } from '#console/kit/forms/unsaved-changes.tsx';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';

type BlueprintFormProps = {
  stored: Blueprint;
  test: TestInBank;
  testId: string;
  onAdded: () => void;
  onClose: () => void;
};

/** Lines are written, drawn and seen, and then taken; or they wait for the publication of the test. */
export function BlueprintForm({ stored, test, testId, onAdded, onClose }: BlueprintFormProps) {
  const { t } = useLingui();
  const save = useSaveBlueprint(testId);
  const take = useTakeBlueprint(testId);
  const [seen, setSeen] = useState(stored);
  const [typed, setTyped] = useState(() => typedOf(stored));
  const [atPublication, setAtPublication] = useState(stored.atPublication);
  const lines = linesOf(typed);
  const isSeen = isSame(typed, typedOf(seen)) && atPublication === seen.atPublication;
  const ids = seen.lines.flatMap(({ drawn }) => drawn.map(({ id }) => id));
  const isShort = seen.lines.some(({ questions, drawn }) => drawn.length < questions);
  const canTake = isSeen && !isShort && ids.length > 0 && !take.isSuccess;
  const isBusy = save.isPending || take.isPending;
  const unsaved = useUnsavedQuestion({ isDirty: !isSeen, isSaving: isBusy }, onClose);

  const change = (key: string, fields: Partial<TypedLine>) =>
    setTyped((before) => before.map((line) => (line.key === key ? { ...line, ...fields } : line)));
  function draw(seed: number) {
    if (!lines) return;
    take.reset();
    save.mutate({ seed, lines, atPublication }, { onSuccess: setSeen });
  }

  function takeSeen() {
    take.mutate(ids, {
      onSuccess: () => {
        setAtPublication(false);
        setSeen((before) => ({ ...before, atPublication: false }));
        onAdded();
      },
      // The bank has changed: what it draws now is seen before it is taken.
      onError: (error) =>
        isApiError(error, 'conflict') &&
        lines &&
        save.mutate({ seed: seen.seed, lines, atPublication }, { onSuccess: setSeen }),
    });
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
        {typed.map((line, at) => (
          <LineFields
            key={line.key}
            number={at + 1}
            line={line}
            sections={test.sections}
            onChange={(fields) => change(line.key, fields)}
            onRemove={() => setTyped((before) => before.filter(({ key }) => key !== line.key))}
          />
        ))}
        {typed.length < mostBlueprintLines && (
          <div>
            <Button
              onClick={() =>
                setTyped((before) => [
                  ...before,
                  newLine(
                    before.at(-1),
                    test.sections.length > 1 ? (test.sections[0]?.key ?? '') : '',
                  ),
                ])
              }
            >
              <Trans>Add a line</Trans>
            </Button>
          </div>
        )}
        {test.status !== 'active' && (
          <Checkbox
            label={t`Take them when the test is published`}
            checked={atPublication}
            onChange={({ target }) => setAtPublication(target.checked)}
          />
        )}
        {(save.isError || take.isError) && (
          <Banner tone="danger">
            {messageOf(save.error ?? take.error, t`That did not work. Please try again.`)}
          </Banner>
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

function isSame(one: readonly TypedLine[], other: readonly TypedLine[]): boolean {
  return JSON.stringify(linesOf(one)) === JSON.stringify(linesOf(other));
}

/** From 1: 0 is that of a test without a blueprint. */
function otherSeed(): number {
  return 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 2_147_483_646);
}
