import { Trans, useLingui } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { type SubjectMarks, subjectMarks } from '#exam/results/overview/subject-marks.ts';
import { Chart } from '#ui/chart/chart.tsx';
import type { BarPart } from '#ui/chart/plot-spec.ts';

/** Where marks were won and lost. */
export function SubjectChart({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const subjects = subjectMarks(analysis);
  const hasPenalty = subjects.some(({ takenOff }) => takenOff > 0);
  const parts: BarPart[] = [
    { label: t`Won`, tone: 'success', texture: 'solid' },
    { label: t`Missed by wrong answers`, tone: 'warning', texture: 'striped' },
    { label: t`Missed by skipping`, tone: 'neutral', texture: 'hollow' },
  ];
  if (hasPenalty) {
    parts.push({
      label: t`Taken off by negative marking`,
      tone: 'danger',
      texture: 'crossed',
      side: 'before',
    });
  }
  return (
    <Chart
      title={t`Marks won and lost by subject`}
      summary={
        <>
          <CostliestSubject subjects={subjects} />{' '}
          {analysis.sections.some(({ qualifying }) => qualifying) && (
            <Trans>Qualifying sections are counted here, too.</Trans>
          )}
        </>
      }
      plot={{
        kind: 'stacked-bars',
        parts,
        rows: subjects.map((subject) => ({
          label: subject.subject,
          note: t`${formatMarks(subject.obtained)} of ${formatMarks(subject.possible)}`,
          values: [
            subject.won,
            subject.missedByWrong,
            subject.missedBySkipped,
            ...(hasPenalty ? [subject.takenOff] : []),
          ],
        })),
        formatValue: (value) => formatMarks(value),
        axisLabel: t`marks`,
      }}
      table={{
        columns: [
          t`Subject`,
          t`Won`,
          t`Missed by wrong answers`,
          t`Missed by skipping`,
          t`Taken off`,
          t`Marks obtained`,
          t`Marks possible`,
        ],
        rows: subjects.map((subject) => ({
          key: subject.subject,
          cells: [
            subject.subject,
            ...[
              subject.won,
              subject.missedByWrong,
              subject.missedBySkipped,
              -subject.takenOff,
              subject.obtained,
              subject.possible,
            ].map(formatMarks),
          ],
        })),
      }}
    />
  );
}

function CostliestSubject({ subjects }: { subjects: readonly SubjectMarks[] }) {
  const lostIn = ({ possible, obtained }: SubjectMarks) => possible - obtained;
  const [costliest] = [...subjects].sort((a, b) => lostIn(b) - lostIn(a));
  if (costliest === undefined || lostIn(costliest) <= 0) {
    return <Trans>Not a single mark was lost.</Trans>;
  }
  if (subjects.length === 1)
    return <Trans>{formatMarks(lostIn(costliest))} marks were lost.</Trans>;
  return (
    <Trans>
      Most marks were lost in {costliest.subject}: {formatMarks(lostIn(costliest))}.
    </Trans>
  );
}
