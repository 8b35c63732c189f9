import { Trans, useLingui } from '@lingui/react/macro';
import type { AnalysedQuestion, Analysis, SubjectAnalysis } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { outcomeOf } from '#shared/results/outcomes.ts';
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
  const { i18n } = useLingui();
  const lostIn = ({ possible, obtained }: SubjectMarks) => possible - obtained;
  const most = Math.max(0, ...subjects.map(lostIn));
  if (most === 0) return <Trans>Not a single mark was lost.</Trans>;
  const lost = formatMarks(most);
  if (subjects.length === 1) return <Trans>{lost} marks were lost.</Trans>;
  const costliest = subjects.filter((subject) => formatMarks(lostIn(subject)) === lost);
  // Of more than two none stands out.
  if (costliest.length > 2) return null;
  const names = new Intl.ListFormat(i18n.locale).format(costliest.map(({ subject }) => subject));
  return costliest.length === 1 ? (
    <Trans>
      Most marks were lost in {names}: {lost}.
    </Trans>
  ) : (
    <Trans>
      Most marks were lost in {names}: {lost} each.
    </Trans>
  );
}

/** Where the marks of a subject went; won + missedByWrong + missedBySkipped is all there was to win. */
type SubjectMarks = {
  readonly subject: string;
  readonly won: number;
  readonly missedByWrong: number;
  readonly missedBySkipped: number;
  /** What negative marking took off the won ones. */
  readonly takenOff: number;
  readonly obtained: number;
  readonly possible: number;
};

type Marked = Pick<Analysis, 'questions' | 'sections' | 'subjects'>;

export function subjectMarks(analysis: Marked): SubjectMarks[] {
  return analysis.subjects.map((subject) => marksOfSubject(subject, analysis));
}

function marksOfSubject(subject: SubjectAnalysis, { questions, sections }: Marked): SubjectMarks {
  const { marksObtained: obtained, marksLost } = subject;
  const possible = obtained + marksLost;
  const isOwn = (question: AnalysedQuestion) => question.subject === subject.subject;
  const right = questions.filter(
    (question) => isOwn(question) && outcomeOf(question) === 'correct',
  );
  const won = right.reduce((sum, question) => sum + question.marks, 0);
  const mostAt = (place: number) =>
    sections.find(({ from, to }) => place >= from && place <= to)?.correctMarks ?? 0;
  const wrong = questions.map((question, place) =>
    isOwn(question) && outcomeOf(question) === 'wrong' ? mostAt(place) : 0,
  );
  // Where only so many answers count, one too many missed nothing.
  const missedByWrong = Math.min(
    wrong.reduce((sum, most) => sum + most, 0),
    possible - won,
  );
  return {
    subject: subject.subject,
    won,
    missedByWrong,
    missedBySkipped: possible - won - missedByWrong,
    takenOff: withoutRounding(won - obtained),
    obtained,
    possible,
  };
}

/** Sums of thirds and hundredths as floats are off by a little, which is no penalty. */
function withoutRounding(marks: number): number {
  return marks < 0.005 ? 0 : marks;
}
