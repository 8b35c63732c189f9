import { Plural, Trans } from '@lingui/react/macro';
import type { Result, TestSummary } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import type { ReactNode } from 'react';
import { useLanguageNames } from '#shared/languages/language-select.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { Award, CircleHelp, Languages } from '#ui/icons/elsewhere.ts';
import { Clock } from '#ui/icons/everywhere.ts';

type TestFactsProps = {
  test: Pick<TestSummary, 'totalQuestions' | 'duration' | 'timeLimit' | 'totalMarks' | 'languages'>;
};

/** Questions, minutes, marks and languages of a test, in letters for the eye and in words for screen readers. */
export function TestFacts({ test }: TestFactsProps) {
  const names = useLanguageNames();
  const languages = test.languages.map((language) => names[language]);
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm sm:gap-x-4 text-muted">
      <Fact
        icon={CircleHelp}
        short={<Trans>{test.totalQuestions}Q</Trans>}
        spoken={<Plural value={test.totalQuestions} one="# question" other="# questions" />}
      />
      {test.timeLimit ? (
        <Fact
          icon={Clock}
          short={<Trans>{test.duration}m</Trans>}
          spoken={<Plural value={test.duration} one="# minute" other="# minutes" />}
        />
      ) : (
        <Fact icon={Clock} short={<Trans>No time limit</Trans>} />
      )}
      <Fact icon={Award} short={<Trans>{formatMarks(test.totalMarks)} marks</Trans>} />
      {languages.length > 1 && <Fact icon={Languages} short={languages.join(', ')} />}
    </ul>
  );
}

function Fact({ icon: Icon, short, spoken }: { icon: Icon; short: ReactNode; spoken?: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span aria-hidden={spoken !== undefined}>{short}</span>
      {spoken !== undefined && <span className="sr-only">{spoken}</span>}
    </li>
  );
}

type TestTagsProps = {
  test: Pick<TestSummary, 'category' | 'tags'>;
  /** How many tags at most; all without it. */
  limit?: number;
};

/** What a test is about: its category, and the tags of its authors. */
export function TestTags({ test: { category, tags }, limit }: TestTagsProps) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {category !== '' && (
        <li className="flex max-w-full wrap-anywhere">
          <Badge tone="primary">{subjectName(category)}</Badge>
        </li>
      )}
      {[...new Set(tags)].slice(0, limit).map((tag) => (
        <li key={tag} className="flex max-w-full wrap-anywhere">
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The learner's marks in a completed test. */
export function OwnMarks({ result }: { result: Pick<Result, 'marksObtained' | 'totalMarks'> }) {
  const obtained = formatMarks(result.marksObtained);
  const total = formatMarks(result.totalMarks);
  return (
    <p className="text-sm font-semibold">
      <Trans>
        Marks: {obtained}/{total}
      </Trans>
    </p>
  );
}

/** How learners read the category of a test. */
export function subjectName(category: string): string {
  return category === 'Computer Science' ? 'Computer' : category;
}
