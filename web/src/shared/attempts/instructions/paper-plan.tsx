import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PaperPart, PaperSection } from '@taiyari/contract';
import { formatMarking, formatMarks } from '@taiyari/contract/rules/format-marks';
import type { Language } from '@taiyari/contract/rules/languages';
import { countedAnswers } from '@taiyari/contract/rules/total-marks';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { nameOfSection } from '#shared/attempts/section-name.ts';
import { formatDuration } from '#shared/results/durations.ts';
import { NoValue } from '#ui/no-value.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';

type PaperPlanProps = { parts: readonly PaperPart[]; lang: Language | undefined };

/** How a divided paper is made: its sections with their marks, and the time of each part. */
export function PaperPlan({ parts, lang }: PaperPlanProps) {
  const { t } = useLingui();
  const hasClocks = parts.some(({ seconds }) => seconds !== null);
  const before = (part: number) =>
    parts.slice(0, part).reduce((sum, { sections }) => sum + sections.length, 0);
  return (
    <>
      <ScrollBox label={t`Sections`} className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <Head isFirst>
                <Trans>Section</Trans>
              </Head>
              <Head isFolded>
                <Trans>Questions</Trans>
              </Head>
              <Head>
                <Trans>Marks</Trans>
              </Head>
              <Head isFolded>
                <Trans>Right, wrong</Trans>
              </Head>
              {hasClocks && (
                <Head>
                  <Trans>Time</Trans>
                </Head>
              )}
            </tr>
          </thead>
          <tbody>
            {parts.flatMap((part, number) =>
              part.sections.map((section, place) => (
                <tr key={section.key} className="border-t border-border align-top">
                  <th scope="row" className="py-2 pe-3 text-start font-medium sm:min-w-32">
                    <RichText
                      as="span"
                      text={nameOfSection(section, before(number) + place, lang)}
                    />
                    <Folded section={section} />
                    <SectionNotes section={section} />
                  </th>
                  <Cell isFolded>{countIn(section)}</Cell>
                  <Cell>{formatMarks(totalOf(section))}</Cell>
                  <Cell isFolded>
                    {formatMarking(section.correctMarks)}, {formatMarking(section.incorrectMarks)}
                  </Cell>
                  {hasClocks && place === 0 && (
                    <td
                      rowSpan={part.sections.length}
                      className="py-2 ps-2 text-end whitespace-nowrap tabular-nums sm:pe-2"
                    >
                      {part.seconds === null ? (
                        <NoValue>
                          <Trans>no time of its own</Trans>
                        </NoValue>
                      ) : (
                        formatDuration(part.seconds)
                      )}
                    </td>
                  )}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </ScrollBox>
      {parts.length > 1 && <PartRules parts={parts} lang={lang} />}
    </>
  );
}

/** On a phone two columns stand under the name. */
function Folded({ section }: { section: PaperSection }) {
  const { correctMarks, incorrectMarks } = section;
  return (
    <span className="flex flex-wrap gap-x-2 text-xs font-normal text-muted tabular-nums *:whitespace-nowrap sm:hidden">
      <span>
        <Plural value={countIn(section)} one="# question" other="# questions" />
      </span>
      <span>
        <Trans>
          {formatMarking(correctMarks)} right, {formatMarking(incorrectMarks)} wrong
        </Trans>
      </span>
    </span>
  );
}

function SectionNotes({ section }: { section: PaperSection }) {
  const { attemptMax, qualifying, skippedMarks } = section;
  return (
    <>
      {skippedMarks !== 0 && (
        <span className="block text-xs font-normal text-muted">
          <Trans>{formatMarking(skippedMarks)} skipped</Trans>
        </span>
      )}
      {attemptMax !== null && (
        <span className="block text-xs font-normal text-muted">
          <Plural value={attemptMax} one="# answer counts" other="# answers count" />
        </span>
      )}
      {qualifying && (
        <span className="block text-xs font-normal text-muted">
          <Trans>Qualifying: not part of the total</Trans>
        </span>
      )}
    </>
  );
}

function PartRules({ parts, lang }: PaperPlanProps) {
  const all = parts.slice(0, -1);
  const early = all.filter(({ earlyExit }) => earlyExit);
  const sections = parts.flatMap((part) => part.sections);
  const names = early
    .flatMap((part) => part.sections)
    .map((section) => nameOfSection(section, sections.indexOf(section), lang))
    .join(', ');
  return (
    <ul className="grid list-disc gap-2 ps-5">
      <li>
        <Trans>
          The parts come one after the other, each with its own time. When a part ends, the next one
          begins by itself, also while you are not here.
        </Trans>
      </li>
      <li>
        <Trans>
          A part that is over cannot be opened again. A later one opens when its time comes.
        </Trans>
      </li>
      {early.length > 0 && (
        <li>
          {early.length === all.length ? (
            <Trans>You may end a part before its time; what is left of it is lost.</Trans>
          ) : (
            <Trans>
              Only these you may end before their time: {names}. What is left of it is lost.
            </Trans>
          )}
        </li>
      )}
    </ul>
  );
}

function totalOf(section: PaperSection): number {
  return countedAnswers(countIn(section), section.attemptMax) * section.correctMarks;
}

function countIn({ from, to }: PaperSection): number {
  return to - from + 1;
}

type HeadProps = { children: ReactNode; isFirst?: boolean; isFolded?: boolean };

function Head({ children, isFirst = false, isFolded = false }: HeadProps) {
  return (
    <th
      scope="col"
      className={clsx(
        'py-1 font-medium',
        isFirst ? 'pe-3 text-start' : 'ps-2 text-end sm:pe-2',
        isFolded && 'max-sm:hidden',
      )}
    >
      {children}
    </th>
  );
}

function Cell({ children, isFolded = false }: { children: ReactNode; isFolded?: boolean }) {
  return (
    <td
      className={clsx(
        'px-2 py-2 text-end align-top whitespace-nowrap tabular-nums',
        isFolded && 'max-sm:hidden',
      )}
    >
      {children}
    </td>
  );
}
