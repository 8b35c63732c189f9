import { Trans, useLingui } from '@lingui/react/macro';
import type { QuestionCase } from '@taiyari/contract';
import { languages } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import {
  kindsWithOptions,
  type RulingKind,
  rulingContent,
  rulingKinds,
} from '@taiyari/contract/rules/rulings';
import { useState } from 'react';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { useProposeRuling } from '#console/question-cases/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { type Form, useForm } from '#lib/forms/use-form.ts';
import { useLanguageNames } from '#shared/languages/language-select.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type Values = {
  readonly kind: RulingKind;
  readonly key: readonly number[];
  /** Empty: all papers. */
  readonly languages: readonly string[];
  readonly reason: string;
};

type ProposeDialogProps = {
  found: QuestionCase;
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** Proposes a ruling; what it would change is counted before anybody can confirm it. */
export function ProposeDialog({ found, outcome, onClose }: ProposeDialogProps) {
  const { t } = useLingui();
  const propose = useProposeRuling(found);
  const names = useRulingKindNames();
  const ways = waysOf(found);
  const [number, setNumber] = useState(() => firstWayOf(ways)?.number);
  const way = ways.find((one) => one.number === number);
  const form = useForm<Values>({
    content: rulingContent,
    initial: { kind: 'rekey', key: [], languages: [], reason: '' },
    save: async ({ kind, key, languages: papers, reason }) => {
      const known = languages.filter((language) => papers.includes(language));
      await propose.mutateAsync({
        kind,
        key: kindsWithOptions.includes(kind) ? [...key] : [],
        languages: known.length === 0 ? null : known,
        version: number,
        reason,
      });
      outcome.succeed(t`Proposed. What it would change is being counted.`);
      onClose();
    },
    problemOf: problemElsewhere(t`The ruling was not proposed. Please try again.`),
  });
  const { kind } = form.values();
  return (
    <FormDialog
      title={t`Propose a ruling`}
      description={t`Nothing changes yet: it is counted what would change, and another administrator confirms it.`}
      submitText={t`Propose`}
      form={form}
      onClose={onClose}
    >
      {ways.length > 1 && (
        <SelectField
          label={t`As it is asked in`}
          hint={t`A ruling holds for results of these versions alone.`}
          value={String(number)}
          options={ways.map((one) => ({
            value: String(one.number),
            label: t`Version ${one.numbers}, key ${letterOfOption(one.rightOption)}: taken by ${one.learners}`,
          }))}
          onChange={({ target }) => {
            setNumber(Number(target.value));
            form.change({ key: [] });
          }}
        />
      )}
      <SelectField
        label={t`What is to hold?`}
        {...form.choice('kind')}
        onChange={({ target }) => {
          const chosen = rulingKinds.find((known) => known === target.value);
          if (chosen) form.change({ kind: chosen, key: [] });
        }}
        options={rulingKinds.map((value) => ({ value, label: names[value] }))}
      />
      {kindsWithOptions.includes(kind) && (
        <Options texts={way?.options ?? found.options} form={form} />
      )}
      {found.languages.length > 1 && <Papers among={found.languages} form={form} />}
      <TextAreaField
        label={t`Reason`}
        hint={t`All read it who meet the question, and those who reported it.`}
        {...form.field('reason')}
        dir="auto"
        rows={4}
        required
      />
    </FormDialog>
  );
}

/** The ways in which the question is asked, the newest first, each with all its versions. */
function waysOf({ versions }: QuestionCase) {
  return versions
    .filter((one) => one.as === one.number)
    .map((way) => {
      const same = versions.filter((one) => one.as === way.number);
      return {
        ...way,
        numbers: same.map(({ number }) => number).join(', '),
        learners: same.reduce((sum, { learners }) => sum + learners, 0),
      };
    });
}

/** Most often the one that learners have met: whoever has put a key right in the editor comes from there. */
function firstWayOf(ways: ReturnType<typeof waysOf>) {
  return ways.find(({ learners }) => learners > 0) ?? ways[0];
}

function useRulingKindNames(): Readonly<Record<RulingKind, string>> {
  const { t } = useLingui();
  return {
    rekey: t`Another option is right`,
    also: t`Other options are right as well`,
    'full-to-all': t`Full marks for all`,
    'full-to-attempted': t`Full marks for all who answered it`,
    void: t`The question does not count`,
  };
}

/** One option of a new key; any number of those that are right as well. */
function Options({ texts, form }: { texts: readonly string[]; form: Form<Values> }) {
  const { t } = useLingui();
  const { kind, key } = form.values();
  const error = form.errorOf('key');
  const choose = (place: number) => {
    if (kind === 'rekey') return form.change({ key: [place] });
    const rest = key.filter((one) => one !== place);
    return form.change({ key: rest.length < key.length ? rest : [...key, place] });
  };
  return (
    <fieldset
      className="grid gap-1"
      name="key"
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : 'ruling-options-error'}
    >
      <legend className="font-medium">
        {kind === 'rekey' ? t`The right option` : t`The options that are right as well`}
      </legend>
      {texts.map((option, place) => (
        <label
          key={letterOfOption(place)}
          className="flex min-h-11 items-start gap-3 py-1.5 wrap-anywhere"
        >
          <input
            type={kind === 'rekey' ? 'radio' : 'checkbox'}
            name="option"
            className="mt-0.5 size-6 shrink-0"
            checked={key.includes(place)}
            onChange={() => choose(place)}
          />
          <span className="font-bold">{letterOfOption(place)}</span>
          <span className="min-w-0">
            <RichText as="span" text={option} />
          </span>
        </label>
      ))}
      <FieldError id="ruling-options-error" error={error} />
    </fieldset>
  );
}

/** A mistake may be in a translation alone. */
function Papers({ among, form }: { among: QuestionCase['languages']; form: Form<Values> }) {
  const names = useLanguageNames();
  const { languages: papers } = form.values();
  return (
    <fieldset className="grid gap-0.5">
      <legend className="font-medium">
        <Trans>Only for papers in (none: for all)</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {among.map((language) => (
          <Checkbox
            key={language}
            label={names[language]}
            checked={papers.includes(language)}
            onChange={() => {
              const rest = papers.filter((one) => one !== language);
              form.change({
                languages: rest.length < papers.length ? rest : [...papers, language],
              });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
