import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { followsSettings } from '@taiyari/contract/rules/instructions';
import { type TestStatus, testContent, testStatuses } from '@taiyari/contract/rules/tests';
import type { Dispatch, ReactNode } from 'react';
import type { EditorAction } from '#console/authoring/tests/editor/editor-state.ts';
import type { Division } from '#console/authoring/tests/editor/parts/divide.ts';
import { totalMarks } from '#console/authoring/tests/editor/parts/draft-total.ts';
import {
  type DraftFields,
  standardInstructions,
  type TestDraft,
} from '#console/authoring/tests/editor/test-draft.ts';
import { ConsoleCard } from '#console/kit/page.tsx';
import { useCategoryOptions, useStatusNames } from '#console/kit/test-words.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

export type EditorCardProps = {
  draft: TestDraft;
  dispatch: Dispatch<EditorAction>;
  /** What is wrong with a field, by its path; with all that is in it, or exactly there. */
  faultOf: (path: string, isExact?: boolean) => string | undefined;
};

/** A card of the editor: its name, and fields in two columns where there is room. */
export function EditorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ConsoleCard title={title}>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">{children}</div>
    </ConsoleCard>
  );
}

/** What is wrong with more than one field; it can have the focus, as a field has that is wrong. */
export function FaultBanner({ fault }: { fault: string | undefined }) {
  if (fault === undefined) return null;
  return (
    <div data-fault="" tabIndex={-1}>
      <Banner tone="danger">{fault}</Banner>
    </div>
  );
}

/** Brings the first place that is wrong into view, out of what is folded, and gives it the focus. */
export function focusFirstFault(form: HTMLElement | null): void {
  const place = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
  const folded = place?.closest('details');
  if (folded) folded.open = true;
  place?.focus();
}

/** What the fields of parts and sections are given. */
export type DivisionProps = EditorCardProps & {
  onDivide: (division: Division) => void;
  /** With what it says once it is done. */
  onRemove: (division: Division, text: string) => void;
};

export function BasicCard({ draft, dispatch, faultOf }: EditorCardProps) {
  const { t } = useLingui();
  const change = (fields: Partial<typeof draft>) => dispatch({ type: 'change', fields });
  const standard = standardInstructions(draft);
  const categories = useCategoryOptions(draft.category);
  return (
    <EditorCard title={t`Basic Information`}>
      <TextField
        label={t`Title`}
        dir="auto"
        required
        maxLength={testContent.fields.title.maximum}
        value={draft.title}
        error={faultOf('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <SelectField
        label={t`Category`}
        required
        value={draft.category}
        error={faultOf('category')}
        options={categories}
        onChange={({ target }) => change({ category: target.value })}
      />
      <div className="lg:col-span-2">
        <TextAreaField
          label={t`Description`}
          dir="auto"
          rows={2}
          required
          value={draft.description}
          error={faultOf('description')}
          onChange={({ target }) => change({ description: target.value })}
        />
      </div>
      <TextField
        label={t`Subjects`}
        hint={t`Separated by commas`}
        dir="auto"
        value={draft.subjects}
        error={faultOf('subjects')}
        onChange={({ target }) => change({ subjects: target.value })}
      />
      <TextField
        label={t`Tags`}
        hint={t`Separated by commas`}
        dir="auto"
        value={draft.tags}
        error={faultOf('tags')}
        onChange={({ target }) => change({ tags: target.value })}
      />
      <div className="grid gap-2 lg:col-span-2">
        <TextAreaField
          label={t`Instructions`}
          hint={t`Learners read them before they start. The standard paragraphs are left out there: the page itself tells the marks (by section where they differ), the time and how to move.`}
          dir="auto"
          rows={6}
          value={draft.instructions}
          error={faultOf('instructions')}
          onChange={({ target }) => change({ instructions: target.value })}
        />
        {draft.instructions !== standard && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {!followsSettings(draft.instructions) && (
              <p className="text-sm text-warning">
                <Trans>
                  What they say of marks or time is your own and does not follow the settings.
                </Trans>
              </p>
            )}
            <Button onClick={() => change({ instructions: standard })}>
              <Trans>Use the standard text</Trans>
            </Button>
          </div>
        )}
      </div>
    </EditorCard>
  );
}

export function SettingsCard(props: EditorCardProps) {
  const { t } = useLingui();
  const { draft, dispatch } = props;
  const names = useStatusNames();
  const change = (fields: Partial<DraftFields>) => dispatch({ type: 'change', fields });
  return (
    <EditorCard title={t`Settings`}>
      <TimeFields {...props} />
      <MarksFields {...props} />
      <SelectField
        label={t`Status`}
        hint={t`Learners see active tests only.`}
        value={draft.status}
        options={testStatuses.map((value) => ({ value, label: names[value] }))}
        onChange={({ target }) => {
          const status = testStatuses.find((known): known is TestStatus => known === target.value);
          if (status) change({ status });
        }}
      />
      <Flags draft={draft} onChange={change} />
    </EditorCard>
  );
}

function TimeFields({ draft, dispatch, faultOf }: EditorCardProps) {
  const { t } = useLingui();
  const hasClocks = draft.parts.length > 1;
  const unused = draft.timeLimit ? undefined : t`Without a time limit it is not used.`;
  const hint = hasClocks ? t`The sum of the parts.` : unused;
  return (
    <div className="grid gap-2">
      <Checkbox
        label={t`Time limit`}
        checked={draft.timeLimit}
        error={faultOf('timeLimit')}
        onChange={({ target }) =>
          dispatch({ type: 'change', fields: { timeLimit: target.checked } })
        }
      />
      <NumberField
        label={t`Duration in minutes`}
        hint={hint}
        readOnly={hasClocks}
        value={draft.duration}
        error={faultOf('duration')}
        onChange={({ target }) => dispatch({ type: 'change', fields: { duration: target.value } })}
      />
    </div>
  );
}

function MarksFields({ draft, dispatch, faultOf }: EditorCardProps) {
  const { t } = useLingui();
  const fields = [
    { name: 'correctMarks', label: t`Right answer` },
    { name: 'incorrectMarks', label: t`Wrong answer` },
    { name: 'skippedMarks', label: t`No answer` },
  ] as const;
  const questions = draft.questions.length;
  const marks = totalMarks(draft);
  const total = Number.isNaN(marks) ? '–' : formatMarks(marks);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">
        <Trans>Marks per question</Trans>
      </legend>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {fields.map(({ name, label }) => (
          <NumberField
            digits="signed"
            key={name}
            label={label}
            value={draft[name]}
            error={faultOf(name)}
            onChange={({ target }) =>
              dispatch({ type: 'change', fields: { [name]: target.value } })
            }
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        <Trans>Steps of 0.25, or thirds: 0.33 and 0.67 count as whole thirds.</Trans>
      </p>
      <p className="text-sm text-muted">
        <Trans>
          Total marks: {total} (<Plural value={questions} one="# question" other="# questions" />)
        </Trans>
      </p>
    </fieldset>
  );
}

type Flag = 'isFree' | 'isNew' | 'isMockTest' | 'isPYQ' | 'isPracticeTest' | 'isStandalone';

type FlagsProps = { draft: DraftFields; onChange: (fields: Partial<DraftFields>) => void };

function Flags({ draft, onChange }: FlagsProps) {
  const { t } = useLingui();
  const flags: readonly { name: Flag; label: string }[] = [
    { name: 'isFree', label: t`Free` },
    { name: 'isNew', label: t`New` },
    { name: 'isMockTest', label: t`Mock test` },
    { name: 'isPYQ', label: t`Previous year questions (PYQ)` },
    { name: 'isPracticeTest', label: t`Practice test` },
    { name: 'isStandalone', label: t`Stand-alone: listed under Practice Tests` },
  ];
  return (
    <fieldset>
      <legend className="font-medium">
        <Trans>Kind</Trans>
      </legend>
      <div className="grid sm:grid-cols-2">
        {flags.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={draft[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}
