import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { cutOffCategories } from '@taiyari/contract/rules/parts';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DivisionProps, FaultBanner } from '#console/authoring/tests/editor/editor-cards.tsx';
import {
  sectionsOf,
  withoutSection,
  withSectionChanged,
  withSectionMoved,
} from '#console/authoring/tests/editor/parts/divide.ts';
import type { DraftSection } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Trash2 } from '#ui/icons/elsewhere.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type SectionProps = DivisionProps & { section: DraftSection; path: string };

/** One section: its title, and behind a click what is special about it. */
export function SectionFields(props: SectionProps) {
  const { draft, section, path, faultOf } = props;
  const { t } = useLingui();
  const id = useId();
  const number = sectionsOf(draft.parts).findIndex(({ key }) => key === section.key) + 1;
  const questions = draft.questions.filter((question) => question.section === section.key).length;
  const change = (fields: Partial<DraftSection>) =>
    props.onDivide(withSectionChanged(draft, section.key, fields));
  const fault = faultOf(path, true);
  // A part that is alone has no heading of its own.
  const Heading = draft.parts.length === 1 ? 'h3' : 'h4';
  return (
    <section
      data-section=""
      aria-labelledby={id}
      className="grid gap-3 rounded-md border border-border p-3 sm:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-1">
        <Heading id={id} className="me-auto font-semibold">
          <Trans>Section {number}</Trans>{' '}
          <span className="font-normal text-muted">
            <Plural value={questions} _0="no questions yet" one="# question" other="# questions" />
          </span>
        </Heading>
        <SectionButtons {...props} number={number} />
      </div>
      <FaultBanner fault={fault} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label={t`Title`}
          lang="en"
          dir="auto"
          maxLength={80}
          value={section.title}
          error={faultOf(`${path}.title`)}
          onChange={({ target }) => change({ title: target.value })}
          className="foreign-text"
        />
        {otherTitles.map(({ language, dir }) => (
          <TextField
            key={language}
            label={{ hi: t`Title in Hindi (optional)`, ur: t`Title in Urdu (optional)` }[language]}
            lang={language}
            dir={dir}
            maxLength={80}
            value={section.titles[language]}
            error={faultOf(`${path}.titles.${language}`)}
            onChange={({ target }) =>
              change({ titles: { ...section.titles, [language]: target.value } })
            }
            className="foreign-text"
          />
        ))}
      </div>
      <Special isSpecial={hasOwn(section)}>
        <OwnMarks {...props} onChange={change} />
      </Special>
    </section>
  );
}

/** Open where something is special; what is emptied in it, to be typed anew, does not shut it. */
function Special({ isSpecial, children }: { isSpecial: boolean; children: ReactNode }) {
  const [{ isOpen, wasSpecial }, set] = useState({ isOpen: isSpecial, wasSpecial: isSpecial });
  if (isSpecial !== wasSpecial) set({ isOpen: isOpen || isSpecial, wasSpecial: isSpecial });
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => set((known) => ({ ...known, isOpen: open }))}
    >
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        <Trans>Marks, limit and cut-offs</Trans>
      </summary>
      {children}
    </details>
  );
}

const otherTitles = [
  { language: 'hi', dir: 'ltr' },
  { language: 'ur', dir: 'rtl' },
] as const;

function hasOwn({ correctMarks, incorrectMarks, skippedMarks, ...section }: DraftSection): boolean {
  const { attemptMax, qualifying, cutOffs } = section;
  const texts = [correctMarks, incorrectMarks, skippedMarks, attemptMax];
  return texts.some((text) => text !== '') || qualifying || Object.keys(cutOffs).length > 0;
}

function SectionButtons({ draft, section, number, onDivide, onRemove }: SectionProps & Numbered) {
  const { t } = useLingui();
  const count = sectionsOf(draft.parts).length;
  return (
    <div className="flex gap-1">
      <IconButton
        icon={ArrowUp}
        label={t`Move section ${number} up`}
        aria-disabled={number === 1}
        onClick={(event) =>
          keepFocus(event, () => onDivide(withSectionMoved(draft, section.key, -1)))
        }
      />
      <IconButton
        icon={ArrowDown}
        label={t`Move section ${number} down`}
        aria-disabled={number === count}
        onClick={(event) =>
          keepFocus(event, () => onDivide(withSectionMoved(draft, section.key, 1)))
        }
      />
      {count > 1 && (
        <IconButton
          icon={Trash2}
          isDanger
          label={t`Delete section ${number}`}
          onClick={() =>
            onRemove(
              withoutSection(draft, section.key),
              t`Section ${number} was removed. Its questions are in the section beside it.`,
            )
          }
        />
      )}
    </div>
  );
}

type Numbered = { number: number };

type OwnMarksProps = SectionProps & { onChange: (fields: Partial<DraftSection>) => void };

function OwnMarks({ draft, section, path, faultOf, onChange }: OwnMarksProps) {
  const { t } = useLingui();
  const asTest = t`as the test`;
  const fields = [
    { name: 'correctMarks', label: t`Right answer`, placeholder: draft.correctMarks },
    {
      name: 'incorrectMarks',
      label: t`Wrong answer`,
      placeholder: draft.incorrectMarks,
    },
    { name: 'skippedMarks', label: t`No answer`, placeholder: draft.skippedMarks },
    { name: 'attemptMax', label: t`Answers that count`, placeholder: t`all` },
  ] as const;
  return (
    <div className="grid gap-3 pt-1">
      <div className="grid items-start gap-3 sm:grid-cols-4">
        {fields.map(({ name, label, placeholder }) => (
          <NumberField
            digits="signed"
            key={name}
            label={label}
            placeholder={name === 'attemptMax' ? placeholder : `${placeholder} (${asTest})`}
            value={section[name]}
            error={faultOf(`${path}.${name}`)}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
      <Checkbox
        label={t`Qualifying: judged, but no part of the total`}
        checked={section.qualifying}
        onChange={({ target }) => onChange({ qualifying: target.checked })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">
          <Trans>Cut-off marks by category (optional)</Trans>
        </legend>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-5">
          {cutOffCategories.map((category) => (
            <NumberField
              digits="decimal"
              key={category}
              label={category}
              value={section.cutOffs[category] ?? ''}
              error={faultOf(`${path}.cutOffs.${category}`)}
              onChange={({ target }) =>
                onChange({ cutOffs: withCutOff(section.cutOffs, category, target.value) })
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function withCutOff(
  { ...cutOffs }: Record<string, string>,
  category: string,
  marks: string,
): DraftSection['cutOffs'] {
  if (marks === '') delete cutOffs[category];
  else cutOffs[category] = marks;
  return cutOffs;
}

/** What is moved within the page takes the focus of its button along. */
export function keepFocus({ currentTarget }: MouseEvent<HTMLElement>, move: () => void): void {
  flushSync(move);
  currentTarget.focus();
}
