import { Trans, useLingui } from '@lingui/react/macro';
import { mostSections } from '@taiyari/contract/rules/parts';
import { useId } from 'react';
import type { DivisionProps } from '#console/authoring/tests/editor/editor-card.tsx';
import {
  sectionsOf,
  withoutPart,
  withPartChanged,
  withPartMoved,
  withSection,
} from '#console/authoring/tests/editor/parts/divide.ts';
import type { DraftPart } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { keepFocus, SectionFields } from '#console/authoring/tests/editor/parts/section-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '#ui/icons/elsewhere.ts';
import { TextField } from '#ui/text-field.tsx';

/** One part: its clock where there are several, and its sections. */
export function PartFields(props: DivisionProps & { part: DraftPart; at: number }) {
  const { draft, part, at, faultOf, onDivide, onRemove } = props;
  const { t } = useLingui();
  const id = useId();
  const number = at + 1;
  const isAlone = draft.parts.length === 1;
  const isFull = sectionsOf(draft.parts).length >= mostSections;
  return (
    <section
      aria-labelledby={isAlone ? undefined : id}
      className={isAlone ? 'grid gap-4' : 'grid gap-4 rounded-md border border-control p-4'}
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
            <TextField
              label={t`Minutes of part ${number}`}
              type="number"
              min={1}
              max={1440}
              step={1}
              inputMode="numeric"
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
      {part.sections.map((section, place) => (
        <SectionFields
          key={section.key}
          {...props}
          section={section}
          path={`parts.${at}.sections.${place}`}
        />
      ))}
      <div>
        <Button
          aria-disabled={isFull}
          onClick={() => !isFull && onDivide(withSection(draft, at))}
          aria-label={isAlone ? undefined : t`Add a section to part ${number}`}
        >
          <Plus aria-hidden="true" className="size-5" />
          <Trans>Add a section</Trans>
        </Button>
      </div>
    </section>
  );
}
