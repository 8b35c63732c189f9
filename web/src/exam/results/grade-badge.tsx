import { Trans } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import { Badge } from '#ui/badge.tsx';
import { Award, ThumbsUp } from '#ui/icons/elsewhere.ts';
import { BookOpen } from '#ui/icons/first-page.ts';

type Grade = Analysis['grade'];

const looks = {
  Excellent: { tone: 'success', icon: Award },
  Good: { tone: 'info', icon: ThumbsUp },
  'Needs Work': { tone: 'warning', icon: BookOpen },
} as const;

export function GradeBadge({ grade }: { grade: Grade }) {
  const { tone, icon: Icon } = looks[grade];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      <GradeWord grade={grade} />
    </Badge>
  );
}

function GradeWord({ grade }: { grade: Grade }) {
  switch (grade) {
    case 'Excellent':
      return <Trans>Excellent</Trans>;
    case 'Good':
      return <Trans>Good</Trans>;
    case 'Needs Work':
      return <Trans>Needs Work</Trans>;
  }
}
