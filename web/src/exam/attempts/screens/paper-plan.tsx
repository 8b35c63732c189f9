import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PaperPart, PaperSection } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import type { ReactNode } from 'react';
import { nameOfSection } from '#shared/attempts/section-name.ts';
import { formatDuration } from '#shared/results/durations.ts';
import { formatMarking, formatMarks } from '#shared/results/formats.ts';
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
              <Head>
                <Trans>Questions</Trans>
              </Head>
              <Head>
                <Trans>Marks</Trans>
              </Head>
              <Head>
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
                <tr key={section.key} className="border-t border-border">
                  <th scope="row" className="min-w-32 py-2 pe-3 text-start font-medium">
                    <RichText
                      as="span"
                      text={nameOfSection(section.title, before(number) + place, lang)}
                    />
                    <SectionNotes section={section} />
                  </th>
                  <Cell>{section.to - section.from}</Cell>
                  <Cell>{formatMarks(totalOf(section))}</Cell>
                  <Cell>
                    {formatMarking(section.correctMarks)}, {formatMarking(section.incorrectMarks)}
                  </Cell>
                  {hasClocks && place === 0 && (
                    <td
                      rowSpan={part.sections.length}
                      className="px-2 py-2 text-end whitespace-nowrap tabular-nums"
                    >
                      {part.seconds === null ? '–' : formatDuration(part.seconds)}
                    </td>
                  )}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </ScrollBox>
      {parts.length > 1 && <PartRules parts={parts} />}
    </>
  );
}

function SectionNotes({ section: { attemptMax, qualifying } }: { section: PaperSection }) {
  return (
    <>
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

function PartRules({ parts }: { parts: readonly PaperPart[] }) {
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
          A part that is over cannot be opened again, and one to come not before its time.
        </Trans>
      </li>
      {parts.slice(0, -1).some(({ earlyExit }) => earlyExit) && (
        <li>
          <Trans>You may end a part before its time; what is left of it is lost.</Trans>
        </li>
      )}
    </ul>
  );
}

function totalOf({ from, to, attemptMax, correctMarks }: PaperSection): number {
  return Math.min(attemptMax ?? to - from, to - from) * correctMarks;
}

function Head({ children, isFirst = false }: { children: ReactNode; isFirst?: boolean }) {
  return (
    <th
      scope="col"
      className={isFirst ? 'py-1 pe-3 text-start font-medium' : 'px-2 py-1 text-end font-medium'}
    >
      {children}
    </th>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="px-2 py-2 text-end whitespace-nowrap tabular-nums">{children}</td>;
}
