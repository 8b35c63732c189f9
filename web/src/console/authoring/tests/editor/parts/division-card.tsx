import { Trans, useLingui } from '@lingui/react/macro';
import { mostParts, mostSections } from '@taiyari/contract/rules/parts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type DivisionProps,
  EditorCard,
  type EditorCardProps,
  FaultBanner,
} from '#console/authoring/tests/editor/editor-cards.tsx';
import { editorReducer, startState } from '#console/authoring/tests/editor/editor-state.ts';
import {
  type Division,
  divided,
  isDividedAs,
  presets,
  restored,
  sectionsOf,
  withoutPart,
  withPart,
  withPartChanged,
  withPartMoved,
  withPreset,
  withSection,
} from '#console/authoring/tests/editor/parts/divide.ts';
import type { DraftPart } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { keepFocus, SectionFields } from '#console/authoring/tests/editor/parts/section-fields.tsx';
import type { TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { focusAdded } from '#console/kit/forms/focus-added.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowDown, ArrowUp, ListPlus, Plus, Trash2, Undo2 } from '#ui/icons/elsewhere.ts';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** What was taken away, in words; the test before it and after it. */
type Undo = { readonly text: string; readonly before: TestDraft; readonly after: TestDraft };

/** How the test is divided. Of a plain test it shows no more than that it can be. */
export function DivisionCard(props: EditorCardProps) {
  const { t } = useLingui();
  const { draft, dispatch, faultOf } = props;
  const [undo, setUndo] = useState<Undo | null>(null);
  const heading = useRef<HTMLDivElement>(null);
  const parts = useRef<HTMLDivElement>(null);
  const isFull = draft.parts.length >= mostParts;

  function divide(division: Division) {
    setUndo(null);
    dispatch({ type: 'divide', division });
  }

  /** What takes something away can be taken back; the focus stays in the card. */
  function divideWithUndo(division: Division, text: string) {
    const action = { type: 'divide', division } as const;
    flushSync(() => dispatch(action));
    setUndo({ text, before: draft, after: editorReducer(startState(draft), action).draft });
    heading.current?.focus();
  }

  function addPart() {
    focusAdded({ list: parts.current, each: '[data-part]' }, () => divide(withPart(draft)));
  }

  function choosePreset(id: string) {
    const preset = presets.find((known) => known.id === id);
    if (!preset) return;
    const { name } = preset;
    divideWithUndo(withPreset(draft, preset), t`The test has the pattern of ${name}.`);
  }

  return (
    <EditorCard title={t`Sections`}>
      <div ref={heading} tabIndex={-1} className="grid gap-1 outline-none">
        <Checkbox
          label={t`Divide into sections`}
          checked={draft.parts.length > 0}
          onChange={() =>
            draft.parts.length > 0
              ? divideWithUndo(divided(draft), t`The sections were removed.`)
              : divide(divided(draft))
          }
        />
        <Checkbox
          label={t`Learners must tick that they have read the instructions`}
          checked={draft.declaration}
          onChange={({ target }) =>
            dispatch({ type: 'change', fields: { declaration: target.checked } })
          }
        />
      </div>
      <SelectField
        label={t`Pattern of an exam`}
        hint={t`Sets time, marks and sections. Questions stay.`}
        value=""
        options={[
          { value: '', label: t`Please choose` },
          ...presets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => choosePreset(target.value)}
      />
      {undo && isDividedAs(draft, undo.after) && (
        <div className="lg:col-span-2">
          <Banner
            tone="info"
            action={
              <Button onClick={() => divide(restored({ ...undo, now: draft }))}>
                <Undo2 aria-hidden="true" className="size-5" />
                <Trans>Undo</Trans>
              </Button>
            }
          >
            {undo.text}
          </Banner>
        </div>
      )}
      {draft.parts.length > 0 && (
        <div ref={parts} className="grid grid-cols-1 gap-4 lg:col-span-2">
          <FaultBanner fault={faultOf('parts', true)} />
          {draft.parts.map((part, at) => (
            <PartFields
              key={nameOfPart(part)}
              {...props}
              part={part}
              at={at}
              onDivide={divide}
              onRemove={divideWithUndo}
            />
          ))}
          <div>
            <Button aria-disabled={isFull} onClick={() => !isFull && addPart()}>
              <ListPlus aria-hidden="true" className="size-5" />
              <Trans>Add a part with a clock of its own</Trans>
            </Button>
          </div>
          <p className="text-sm text-muted">
            <Trans>
              Sections are tabs with marks of their own. A part holds sections and has a clock:
              learners answer its sections only while it runs.
            </Trans>{' '}
            {sectionsOf(draft.parts).length > 1 && (
              <Trans>Questions are moved between sections in their list.</Trans>
            )}
          </p>
        </div>
      )}
    </EditorCard>
  );
}

/** One that stays when its sections change places. */
function nameOfPart({ sections }: DraftPart): string {
  return sections.map(({ key }) => key).toSorted()[0] ?? '';
}

/** One part: its clock where there are several, and its sections. */
function PartFields(props: DivisionProps & { part: DraftPart; at: number }) {
  const { draft, part, at, faultOf, onDivide, onRemove } = props;
  const { t } = useLingui();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const number = at + 1;
  const isAlone = draft.parts.length === 1;
  const isFull = sectionsOf(draft.parts).length >= mostSections;
  const addSection = () =>
    focusAdded({ list: place.current, each: '[data-section]' }, () =>
      onDivide(withSection(draft, at)),
    );
  return (
    <section
      ref={place}
      data-part=""
      aria-labelledby={isAlone ? undefined : id}
      className={isAlone ? 'grid gap-4' : 'grid gap-4 rounded-md border border-control p-3 sm:p-4'}
    >
      {!isAlone && (
        <>
          <div className="flex items-center gap-1">
            <h3 id={id} className="me-auto font-bold">
              <Trans>Part {number}</Trans>
            </h3>
            <IconButton
              icon={ArrowUp}
              label={t`Move part ${number} up`}
              aria-disabled={at === 0}
              onClick={(event) => keepFocus(event, () => onDivide(withPartMoved(draft, at, -1)))}
            />
            <IconButton
              icon={ArrowDown}
              label={t`Move part ${number} down`}
              aria-disabled={at === draft.parts.length - 1}
              onClick={(event) => keepFocus(event, () => onDivide(withPartMoved(draft, at, 1)))}
            />
            <IconButton
              icon={Trash2}
              isDanger
              label={t`Delete part ${number}`}
              onClick={() =>
                onRemove(
                  withoutPart(draft, at),
                  t`Part ${number} was removed. Its questions are in the section beside it.`,
                )
              }
            />
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NumberField
              label={t`Minutes of part ${number}`}
              value={part.minutes}
              error={faultOf(`parts.${at}.minutes`)}
              onChange={({ target }) =>
                onDivide(withPartChanged(draft, at, { minutes: target.value }))
              }
            />
            <Checkbox
              label={t`Learners may go on before its time is over`}
              checked={part.earlyExit}
              onChange={({ target }) =>
                onDivide(withPartChanged(draft, at, { earlyExit: target.checked }))
              }
            />
          </div>
        </>
      )}
      {part.sections.map((section, index) => (
        <SectionFields
          key={section.key}
          {...props}
          section={section}
          path={`parts.${at}.sections.${index}`}
        />
      ))}
      <div>
        <Button
          aria-disabled={isFull}
          onClick={() => !isFull && addSection()}
          aria-label={isAlone ? undefined : t`Add a section to part ${number}`}
        >
          <Plus aria-hidden="true" className="size-5" />
          <Trans>Add a section</Trans>
        </Button>
      </div>
    </section>
  );
}
