import { Trans, useLingui } from '@lingui/react/macro';
import type { SectionAnalysis } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import type { Language } from '@taiyari/contract/rules/languages';
import { cutOffCategories } from '@taiyari/contract/rules/parts';
import clsx from 'clsx';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { readNote, writeNote } from '#lib/web-storage.ts';
import { nameOfSection } from '#shared/attempts/section-name.ts';
import { formatDuration } from '#shared/results/durations.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { X } from '#ui/icons/elsewhere.ts';
import { Check } from '#ui/icons/everywhere.ts';
import { NoValue } from '#ui/no-value.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { SelectField } from '#ui/select-field.tsx';

const key = 'cut-off-category';

type SectionsCardProps = { sections: readonly SectionAnalysis[]; lang: Language };

/** The sections of a divided paper: marks, cut-off, time, and how others did. */
export function SectionsCard({ sections, lang }: SectionsCardProps) {
  const { t } = useLingui();
  const headingId = useId();
  const categories = cutOffCategories.filter((each) =>
    sections.some(({ cutOffs }) => cutOffs[each] !== undefined),
  );
  const [category, setCategory] = useCutOffCategory(categories);
  const columns = useColumns(sections, category);
  return (
    <Card as="section" labelledBy={headingId} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id={headingId} className="text-lg font-semibold">
          <Trans>Sections</Trans>
        </h2>
        {category !== undefined && (
          <SelectField
            label={t`Cut-off for`}
            value={category}
            options={categories.map((each) => ({ value: each, label: each }))}
            onChange={(event) => setCategory(event.target.value)}
          />
        )}
      </div>
      <ScrollBox label={t`Table of sections`} className="overflow-x-auto">
        <table aria-labelledby={headingId} className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-1 pe-3 text-start">
                <Trans>Section</Trans>
              </th>
              <th scope="col" className="py-1 ps-2 text-end">
                <Trans>Marks</Trans>
              </th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="py-1 ps-4 text-end max-lg:hidden">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map((section, place) => (
              <Fragment key={section.key}>
                <tr className="border-t border-border">
                  <th scope="row" className="py-2 pe-3 text-start font-medium lg:min-w-32">
                    <RichText as="span" text={nameOfSection(section, place, lang)} />
                    {section.qualifying && (
                      <span className="block text-xs font-normal text-muted">
                        <Trans>Qualifying: not part of the total</Trans>
                      </span>
                    )}
                  </th>
                  <Cell>
                    <Trans>
                      <strong>{formatMarks(section.marksObtained)}</strong> of{' '}
                      {formatMarks(section.totalMarks)}
                    </Trans>
                  </Cell>
                  {columns.map(({ name, read }) => (
                    <Cell key={name} isWide>
                      {read(section)}
                    </Cell>
                  ))}
                </tr>
                <Folded section={section} columns={columns} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}

type Column = { readonly name: string; readonly read: (section: SectionAnalysis) => ReactNode };

/** What stands beside the marks of a section. */
function useColumns(
  sections: readonly SectionAnalysis[],
  category: string | undefined,
): readonly Column[] {
  const { t } = useLingui();
  const cutOff: Column = {
    name: t`Cut-off`,
    read: (section) => category && <CutOff section={section} category={category} />,
  };
  const average: Column = {
    name: t`Average of all`,
    read: ({ others }) => <Average others={others} />,
  };
  return [
    { name: t`Right`, read: ({ correct }) => correct },
    { name: t`Wrong`, read: ({ incorrect }) => incorrect },
    { name: t`Skipped`, read: ({ skipped }) => skipped },
    { name: t`Time`, read: ({ timeSpent }) => formatDuration(timeSpent) },
    ...(category === undefined ? [] : [cutOff]),
    ...(sections.some(({ others }) => others !== null) ? [average] : []),
  ];
}

/** Where the columns have no room, a section is a block: what stands beside its marks comes below them. */
function Folded({ section, columns }: { section: SectionAnalysis; columns: readonly Column[] }) {
  return (
    <tr className="lg:hidden">
      <td colSpan={2} className="pb-3">
        <dl className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
          {columns.map(({ name, read }) => (
            <div
              key={name}
              className="flex items-center gap-x-1.5 whitespace-nowrap narrow:flex-wrap narrow:whitespace-normal"
            >
              <dt className="text-muted">{name}</dt>
              <dd>{read(section)}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}

function Cell({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <td
      className={clsx(
        'py-2 text-end whitespace-nowrap tabular-nums narrow:whitespace-normal',
        isWide ? 'ps-4 max-lg:hidden' : 'ps-2',
      )}
    >
      {children}
    </td>
  );
}

function CutOff({ section, category }: { section: SectionAnalysis; category: string }) {
  const cutOff = section.cutOffs[category];
  if (cutOff === undefined) {
    return (
      <NoValue>
        <Trans>no cut-off</Trans>
      </NoValue>
    );
  }
  const isReached = section.marksObtained >= cutOff;
  return (
    <span className="inline-flex items-center gap-1.5 align-top">
      {formatMarks(cutOff)}{' '}
      <Badge tone={isReached ? 'success' : 'danger'}>
        {isReached ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        {isReached ? <Trans>Reached</Trans> : <Trans>Not reached</Trans>}
      </Badge>
    </span>
  );
}

/** Of the first attempts of all, the learner's own included. A mean of a few learners would say nothing. */
function Average({ others }: Pick<SectionAnalysis, 'others'>) {
  if (others === null) {
    return (
      <NoValue>
        <Trans>cannot be told</Trans>
      </NoValue>
    );
  }
  const { learners, meanMarks } = others;
  return (
    <Trans>
      {formatMarks(meanMarks)} ({learners} learners)
    </Trans>
  );
}

/** The category of candidates whose cut-offs are shown; remembered on this device. */
function useCutOffCategory(
  categories: readonly string[],
): readonly [string | undefined, (category: string) => void] {
  const [wish, setWish] = useState(() => readNote('localStorage', key));
  const category = categories.find((each) => each === wish) ?? categories[0];
  const remember = (next: string) => {
    writeNote('localStorage', key, next);
    setWish(next);
  };
  return [category, remember];
}
