import { Trans, useLingui } from '@lingui/react/macro';
import type { SectionAnalysis } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { cutOffCategories } from '@taiyari/contract/rules/parts';
import { type ReactNode, useId, useState } from 'react';
import { readNote, writeNote } from '#lib/web-storage.ts';
import { nameOfSection } from '#shared/attempts/section-name.ts';
import { formatDuration } from '#shared/results/durations.ts';
import { formatMarks } from '#shared/results/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { X } from '#ui/icons/elsewhere.ts';
import { Check } from '#ui/icons/everywhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { SelectField } from '#ui/select-field.tsx';

const key = 'cut-off-category';

type SectionsCardProps = { sections: readonly SectionAnalysis[]; lang: Language };

/** The sections of a divided paper: marks, cut-off, time, and how others did. */
export function SectionsCard({ sections, lang }: SectionsCardProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [category, setCategory] = useCutOffCategory(
    cutOffCategories.filter((each) => sections.some(({ cutOffs }) => cutOffs[each] !== undefined)),
  );
  const hasOthers = sections.some(({ others }) => others !== null);
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
            options={cutOffCategories
              .filter((each) => sections.some(({ cutOffs }) => cutOffs[each] !== undefined))
              .map((each) => ({ value: each, label: each }))}
            onChange={(event) => setCategory(event.target.value)}
          />
        )}
      </div>
      <ScrollBox label={t`Table of sections`} className="overflow-x-auto">
        <table aria-labelledby={headingId} className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <Head isFirst>
                <Trans>Section</Trans>
              </Head>
              <Head>
                <Trans>Marks</Trans>
              </Head>
              <Head>
                <Trans>Right</Trans>
              </Head>
              <Head>
                <Trans>Wrong</Trans>
              </Head>
              <Head>
                <Trans>Skipped</Trans>
              </Head>
              <Head>
                <Trans>Time</Trans>
              </Head>
              {category !== undefined && (
                <Head>
                  <Trans>Cut-off</Trans>
                </Head>
              )}
              {hasOthers && (
                <Head>
                  <Trans>Others on average</Trans>
                </Head>
              )}
            </tr>
          </thead>
          <tbody>
            {sections.map((section, place) => (
              <tr key={section.key} className="border-t border-border">
                <th scope="row" className="min-w-32 py-2 pe-3 text-start font-medium">
                  <RichText as="span" text={nameOfSection(section.title, place, lang)} />
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
                <Cell>{section.correct}</Cell>
                <Cell>{section.incorrect}</Cell>
                <Cell>{section.skipped}</Cell>
                <Cell>{formatDuration(section.timeSpent)}</Cell>
                {category !== undefined && (
                  <Cell>
                    <CutOff section={section} category={category} />
                  </Cell>
                )}
                {hasOthers && (
                  <Cell>
                    <Others others={section.others} />
                  </Cell>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}

function Head({ children, isFirst = false }: { children: ReactNode; isFirst?: boolean }) {
  return (
    <th scope="col" className={isFirst ? 'py-1 pe-3 text-start' : 'px-2 py-1 text-end'}>
      {children}
    </th>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="px-2 py-2 text-end whitespace-nowrap tabular-nums">{children}</td>;
}

function CutOff({ section, category }: { section: SectionAnalysis; category: string }) {
  const cutOff = section.cutOffs[category];
  if (cutOff === undefined) return '–';
  const isReached = section.marksObtained >= cutOff;
  return (
    <>
      {formatMarks(cutOff)}{' '}
      <Badge tone={isReached ? 'success' : 'danger'}>
        {isReached ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        {isReached ? <Trans>Reached</Trans> : <Trans>Not reached</Trans>}
      </Badge>
    </>
  );
}

/** A mean of a few learners would say nothing. */
function Others({ others }: Pick<SectionAnalysis, 'others'>) {
  if (others === null) return '–';
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
