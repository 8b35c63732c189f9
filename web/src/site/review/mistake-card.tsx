import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReviewCard } from '@taiyari/contract';
import { formatCalendarDay } from '@taiyari/contract/rules/dates';
import type { Language } from '@taiyari/contract/rules/languages';
import { todayInKolkata } from '@taiyari/contract/rules/today';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { serverNow } from '#lib/server-now.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { explanationIn, FallbackNote, useShownTexts } from '#shared/languages/study-languages.tsx';
import { StudyRemarks } from '#shared/question-reports/question-remarks.tsx';
import { dueCardsQuery, useChangeCard } from '#shared/review/api.ts';
import { BookmarkButton, useCauseNames } from '#shared/review/card-marks.tsx';
import { Passage } from '#shared/review/passage.tsx';
import { Explanation, isRightOption, OptionRow } from '#shared/review/solution.tsx';
import { CardNote } from '#site/review/card-note.tsx';
import { isGoalOver } from '#site/review/due-panel.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ChevronDown } from '#ui/icons/elsewhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** A question of the book; options, explanation and note open below it. */
export function MistakeCard({
  card,
  place,
  languages,
}: {
  card: ReviewCard;
  /** In the list, from 1. */
  place: number;
  /** Those that there are of the cards beside it. */
  languages: readonly Language[];
}) {
  const { passage, text, options, language, missing } = useShownTexts(card, languages);
  const { t } = useLingui();
  const change = useChangeCard();
  const account = useAccount();
  const { questionId, isBookmarked, isLeech } = card;
  // What was said of it is asked for only where somebody looks.
  const [isOpen, setIsOpen] = useState(isLeech);
  return (
    <li className="grid grid-cols-1 gap-3 p-4 pb-0 sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 grid-cols-1 gap-2">
          <FallbackNote missing={missing} />
          <Passage text={passage} language={language} />
          <RichText text={text} language={language} />
        </div>
        {/* As large as a finger, and no higher than the line beside it. */}
        <div className="-my-3 -me-3">
          <BookmarkButton
            isBookmarked={isBookmarked}
            isBusy={change.isPending}
            of={place}
            onChange={(next) => change.mutate({ questionId, isBookmarked: next })}
          />
        </div>
      </div>
      {change.isError && (
        <Banner tone="danger">{messageOf(change.error, t`This was not saved.`)}</Banner>
      )}
      {isLeech && (
        <Banner tone="warning">
          <Trans>
            You keep forgetting this one. Read the explanation and the topic first, then take it
            back.
          </Trans>
          <div className="mt-3">
            <Button
              isBusy={change.isPending}
              onClick={() => change.mutate({ questionId, isLeech: false })}
            >
              <Trans>Take back</Trans>
            </Button>
          </div>
        </Banner>
      )}
      <details
        className="group -mt-2"
        open={isLeech}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-x-3 py-2 text-sm [&::-webkit-details-marker]:hidden">
          <Facts card={card} />
          <span className="flex shrink-0 items-center gap-1 font-semibold text-primary">
            <Trans>Answer</Trans>
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </span>
        </summary>
        <div className="grid grid-cols-1 gap-3 pt-2 pb-3">
          <ol className="grid grid-cols-1 gap-2">
            {options.map((option, index) => (
              <OptionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its identity
                key={index}
                text={option}
                language={language}
                place={index}
                isChosen={false}
                isCorrect={isRightOption(card, index)}
              />
            ))}
          </ol>
          <Explanation {...explanationIn(card, language)} headingLevel={3} />
          <CardNote accountId={account?.id ?? ''} card={card} />
          {isOpen && <StudyRemarks questionId={questionId} />}
        </div>
      </details>
    </li>
  );
}

type DueDayProps = Pick<ReviewCard, 'dueDay'> & {
  /** Nothing more is asked today. */
  isDayDone: boolean;
};

function DueDay({ dueDay, isDayDone }: DueDayProps) {
  if (dueDay > todayInKolkata(serverNow())) return <Trans>Due {formatCalendarDay(dueDay)}</Trans>;
  return isDayDone ? <Trans>Waits for the next days</Trans> : <Trans>Due today</Trans>;
}

function Facts({ card }: { card: ReviewCard }) {
  const { t } = useLingui();
  const causes = useCauseNames();
  const due = useQuery(dueCardsQuery).data;
  const origins = {
    wrong: t`Wrong`,
    skipped: t`Skipped`,
    slow: t`Right, but slow`,
    marked: t`Right, but marked`,
    guessed: t`Guessed`,
    starred: t`Bookmarked`,
  };
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted">
      <span dir="auto">
        {card.subject} · {card.testTitle}
      </span>
      <Badge>{origins[card.origin]}</Badge>
      {card.cause !== null && <Badge tone="info">{causes[card.cause]}</Badge>}
      {card.isLeech && (
        <Badge tone="warning">
          <Trans>Set apart</Trans>
        </Badge>
      )}
      {!card.isLeech && due && !isGoalOver(due.goalDay) && (
        <span>
          <DueDay dueDay={card.dueDay} isDayDone={due.due === 0} />
        </span>
      )}
      {card.lapses > 0 && (
        <span>
          <Plural value={card.lapses} one="forgotten once" other="forgotten # times" />
        </span>
      )}
    </span>
  );
}
