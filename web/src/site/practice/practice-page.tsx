import { useLingui } from '@lingui/react/macro';
import type { Practice } from '@taiyari/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { practiceStore } from '#shared/review/study-store.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { fetchPractice } from '#site/practice/api.ts';
import { PracticeEnd } from '#site/practice/practice-end.tsx';
import { PracticeQuestion } from '#site/practice/practice-question.tsx';
import { useSecondsLeft } from '#site/practice/use-seconds-left.ts';
import { type OpenStudy, useStudy } from '#site/practice/use-study.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';

type PracticePageProps = { accountId: string; practiceId: string };

/** A practice, question by question; works without a connection once it is open, and a reload goes on where it was. */
export function PracticePage(props: PracticePageProps) {
  const { t } = useLingui();
  usePageTitle(t`Practice`);
  const [turn, setTurn] = useState(0);
  return <OpenPractice key={turn} {...props} onAgain={() => setTurn(turn + 1)} />;
}

function OpenPractice({
  accountId,
  practiceId,
  onAgain,
}: PracticePageProps & { onAgain: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { opening, open } = useStudy<Practice>({
    accountId,
    store: practiceStore,
    fetch: () => fetchPractice(practiceId),
    isWanted: ({ id }) => id === practiceId,
    onSent: () => {
      void client.invalidateQueries({ queryKey: ['practice'] });
      void client.invalidateQueries({ queryKey: ['review'] });
    },
  });
  if (opening.state === 'failed') {
    const message = messageOf(opening.error, t`The practice could not be opened.`);
    return <ErrorState headingLevel={1} message={message} onRetry={onAgain} />;
  }
  if (open === null) return <LoadingText title={t`Practice`} text={t`Opening the practice...`} />;
  return (
    <div className="mx-auto grid w-full max-w-text grid-cols-1 gap-4">
      <Place open={open} />
    </div>
  );
}

function Place({ open }: { open: OpenStudy<Practice> }) {
  const { set, place, ahead } = open.kept;
  const secondsLeft = useSecondsLeft(set.deadline, ahead);
  const question = set.questions[place];
  const isAnswered = question !== undefined && question.outcome !== null;
  if (question === undefined || (secondsLeft === 0 && !isAnswered)) {
    return <PracticeEnd kept={open.kept} isTimeUp={secondsLeft === 0} />;
  }
  return <PracticeQuestion key={place} open={open} secondsLeft={secondsLeft} />;
}
