import { useLingui } from '@lingui/react/macro';
import type { QuestionFilter } from '#exam/results/analysis-place.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListChecks } from '#ui/icons/elsewhere.ts';

/** A filter that finds nothing, which mostly is good news. */
export function NoQuestions({ filter }: { filter: QuestionFilter }) {
  const { t } = useLingui();
  const words = {
    all: { title: t`No questions`, text: t`This test has no questions.` },
    correct: { title: t`No right answers`, text: t`No question was answered right this time.` },
    wrong: { title: t`No wrong answers`, text: t`Every question you answered is right.` },
    skipped: { title: t`Nothing skipped`, text: t`You answered every question.` },
    marked: {
      title: t`Nothing marked`,
      text: t`Questions that you mark for review during a test are listed here.`,
    },
  };
  return <EmptyState icon={ListChecks} headingLevel={3} {...words[filter]} />;
}
