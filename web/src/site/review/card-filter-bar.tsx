import { useLingui } from '@lingui/react/macro';
import { type ReviewCause, reviewCauses } from '@taiyari/contract/rules/review';
import { type ReactNode, useId, useState } from 'react';
import { useCauseNames } from '#shared/review/card-marks.tsx';
import type { CardList } from '#site/review/api.ts';
import { type MistakesSearch, shows } from '#site/review/mistakes-search.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Filter } from '#ui/icons/elsewhere.ts';
import { SelectField } from '#ui/select-field.tsx';

type CardFilterBarProps = {
  list: Pick<CardList, 'subjects' | 'tests' | 'leeches' | 'bookmarked'>;
  search: MistakesSearch;
  onChange: (next: Partial<MistakesSearch>) => void;
};

/** The filters behind one button beside the heading, which says how many are set: the cards come first. */
export function CardFilterBar({
  children,
  beside,
  ...props
}: CardFilterBarProps & {
  children: ReactNode;
  /** What else changes how the cards are shown. */
  beside: ReactNode;
}) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { search } = props;
  const { show, subject, topic, testId, cause } = search;
  const count = [show, subject, topic, testId, cause].filter((value) => value !== undefined).length;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {children}
        <div className="ms-auto flex flex-wrap items-center justify-end gap-3">
          {beside}
          <Button
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Filter aria-hidden="true" className="size-5" />
            {count === 0 ? t`Filter` : t`Filter (${count})`}
          </Button>
        </div>
      </div>
      {isOpen && (
        <div id={id}>
          <Filters {...props} />
        </div>
      )}
      {count > 0 && (
        <Button
          variant="ghost"
          className="-my-1 -ms-4 justify-self-start"
          onClick={() =>
            props.onChange({
              show: undefined,
              subject: undefined,
              topic: undefined,
              testId: undefined,
              cause: undefined,
            })
          }
        >
          {t`Clear Filters`}
        </Button>
      )}
    </div>
  );
}

function Filters({ list, search, onChange }: CardFilterBarProps) {
  const { t } = useLingui();
  const causes = useCauseNames();
  const topics = list.subjects.find(({ subject }) => subject === search.subject)?.topics ?? [];
  const words = {
    all: t`All`,
    due: t`Due`,
    leeches: t`Set apart (${list.leeches})`,
    bookmarked: t`Bookmarked (${list.bookmarked})`,
  };
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t`Show questions`}</legend>
        {shows.map((show) => (
          <Chip
            key={show}
            isSelected={show === (search.show ?? 'all')}
            onClick={() => onChange({ show })}
          >
            {words[show]}
          </Chip>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t`Subject`}
          value={search.subject ?? ''}
          options={[
            { value: '', label: t`All subjects` },
            ...list.subjects.map(({ subject, cards }) => ({
              value: subject,
              label: `${subject} (${cards})`,
            })),
          ]}
          onChange={({ target }) =>
            onChange({ subject: target.value || undefined, topic: undefined })
          }
        />
        {topics.length > 0 && (
          <SelectField
            label={t`Topic`}
            value={search.topic ?? ''}
            options={[
              { value: '', label: t`All topics` },
              ...topics.map(({ topic, cards }) => ({ value: topic, label: `${topic} (${cards})` })),
            ]}
            onChange={({ target }) => onChange({ topic: target.value || undefined })}
          />
        )}
        <SelectField
          label={t`Test`}
          value={search.testId ?? ''}
          options={[
            { value: '', label: t`All tests` },
            ...list.tests.map(({ testId, title, cards }) => ({
              value: testId,
              label: `${title} (${cards})`,
            })),
          ]}
          onChange={({ target }) => onChange({ testId: target.value || undefined })}
        />
        <SelectField
          label={t`Cause`}
          value={search.cause ?? ''}
          options={[
            { value: '', label: t`All causes` },
            ...reviewCauses.map((cause) => ({ value: cause, label: causes[cause] })),
          ]}
          onChange={({ target }) =>
            onChange({ cause: (target.value || undefined) as ReviewCause | undefined })
          }
        />
      </div>
    </div>
  );
}
