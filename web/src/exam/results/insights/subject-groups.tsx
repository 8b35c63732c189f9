import { Trans } from '@lingui/react/macro';
import type { SubjectAnalysis } from '@taiyari/contract';
import { InsightCard } from '#exam/results/insights/insight-card.tsx';
import { PractiseLink } from '#exam/results/insights/practise-link.tsx';
import { SubjectLine } from '#exam/results/insights/subject-line.tsx';
import { CircleHelp, Target, TrendingUp } from '#ui/icons/elsewhere.ts';

/** The subjects by verdict; the weak ones with the most lost marks first. */
export function SubjectGroups({ subjects }: { subjects: readonly SubjectAnalysis[] }) {
  const withVerdict = (verdict: SubjectAnalysis['verdict']) =>
    subjects.filter((subject) => subject.verdict === verdict);
  const strengths = withVerdict('strength').sort((a, b) => b.accuracy - a.accuracy);
  const improvements = withVerdict('improvement').sort((a, b) => b.marksLost - a.marksLost);
  const unknown = withVerdict('unknown');
  return (
    <>
      <InsightCard
        icon={Target}
        iconClassName="text-warning"
        title={<Trans>Areas to improve</Trans>}
      >
        {improvements.length === 0 && (
          <p className="text-muted">
            <Trans>No subject with enough answers is below 70%.</Trans>
          </p>
        )}
        <SubjectList subjects={improvements} canPractise />
      </InsightCard>
      <InsightCard icon={TrendingUp} iconClassName="text-success" title={<Trans>Strengths</Trans>}>
        {strengths.length === 0 && (
          <p className="text-muted">
            <Trans>No subject has reached an accuracy of 70% yet.</Trans>
          </p>
        )}
        <SubjectList subjects={strengths} />
      </InsightCard>
      {unknown.length > 0 && (
        <InsightCard icon={CircleHelp} title={<Trans>Too few questions to judge</Trans>}>
          <p className="text-muted">
            <Trans>You answered fewer than 3 questions of these subjects.</Trans>
          </p>
          <SubjectList subjects={unknown} canPractise />
        </InsightCard>
      )}
    </>
  );
}

type SubjectListProps = { subjects: readonly SubjectAnalysis[]; canPractise?: boolean };

function SubjectList({ subjects, canPractise = false }: SubjectListProps) {
  if (subjects.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {subjects.map((subject) => (
        <li key={subject.subject} className="grid gap-1">
          <SubjectLine subject={subject} />
          {canPractise && <PractiseLink subject={subject.subject} />}
        </li>
      ))}
    </ul>
  );
}
