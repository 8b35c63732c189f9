import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SubjectAnalysis } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { type ReactNode, useId } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { useIsGuest } from '#shared/accounts/member-or-guest.ts';
import { Card } from '#ui/card.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { CircleHelp, Target, TrendingUp } from '#ui/icons/elsewhere.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

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
          <SubjectLine subject={subject}>
            {canPractise && <PractiseLink subject={subject.subject} />}
          </SubjectLine>
        </li>
      ))}
    </ul>
  );
}

/** To a practice of this subject; a guest has none, but the tests. */
function PractiseLink({ subject }: { subject: string }) {
  const isGuest = useIsGuest();
  return (
    <Link
      {...(isGuest ? paths.practiceTests : studyPaths.practiceBuilder({ subject }))}
      className="inline-flex min-h-11 shrink-0 items-center font-semibold text-primary underline underline-offset-4 print:hidden"
    >
      {isGuest ? (
        <Trans>Find practice tests</Trans>
      ) : (
        <Trans>
          Practise <span className="sr-only">{subject}</span>
        </Trans>
      )}
    </Link>
  );
}

/** One subject with its accuracy and what it cost. */
function SubjectLine({ subject, children }: { subject: SubjectAnalysis; children: ReactNode }) {
  const { t } = useLingui();
  const answered = subject.correct + subject.incorrect;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{subject.subject}</span>
        <span>
          {answered === 0 ? (
            <span className="text-muted">
              <Trans>nothing answered</Trans>
            </span>
          ) : (
            <Trans>
              <strong>{subject.accuracy}%</strong> accuracy
            </Trans>
          )}
        </span>
      </p>
      <ProgressBar value={subject.accuracy} label={t`Accuracy in ${subject.subject}`} />
      <div className="flex items-center justify-between gap-x-4">
        <p className="text-sm text-muted">
          {answered > 0 && (
            <Trans>
              {subject.correct} right of {answered} answered
            </Trans>
          )}
          {subject.skipped > 0 && (
            <>
              {answered > 0 && ' · '}
              <Plural value={subject.skipped} one="# skipped" other="# skipped" />
            </>
          )}
          {subject.marksLost > 0 && (
            <>
              {' · '}
              <Trans>{formatMarks(subject.marksLost)} marks lost</Trans>
            </>
          )}
        </p>
        {children}
      </div>
    </>
  );
}

type InsightCardProps = {
  title: ReactNode;
  icon: Icon;
  iconClassName?: string;
  children: ReactNode;
};

export function InsightCard({ title, icon: Icon, iconClassName, children }: InsightCardProps) {
  const id = useId();
  return (
    <Card
      as="section"
      labelledBy={id}
      className="mb-5 grid min-w-0 break-inside-avoid grid-cols-1 gap-3"
    >
      <h3 id={id} className="flex items-start gap-2 text-lg font-semibold">
        <Icon
          aria-hidden="true"
          className={`mt-1 size-5 shrink-0 ${iconClassName ?? 'text-muted'}`}
        />
        {title}
      </h3>
      {children}
    </Card>
  );
}
