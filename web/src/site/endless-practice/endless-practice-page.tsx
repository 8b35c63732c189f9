import { Trans, useLingui } from '@lingui/react/macro';
import type { PracticeTopic } from '@taiyari/contract';
import { type Language, languages } from '@taiyari/contract/rules/languages';
import { writtenNumber } from '@taiyari/contract/rules/written-number';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useNavigate } from '#lib/router/react.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { useQuestionLanguage } from '#shared/languages/question-language.ts';
import { ViewIn } from '#shared/languages/study-languages.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { drawQuery, topicsQuery } from '#site/endless-practice/api.ts';
import { DrawnQuestionCard } from '#site/endless-practice/drawn-question-card.tsx';
import type { TopicSearch } from '#site/endless-practice/topic-search.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ArrowLeft } from '#ui/icons/elsewhere.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** Questions of mathematics and reasoning, one after the other, for as long as one likes. */
export function EndlessPracticePage({ search }: { search: TopicSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Endless practice`);
  const topics = useQuery(topicsQuery);
  const [language] = useQuestionLanguage(languages);
  const all = topics.data?.items;
  const topic = all?.find((one) => one.topic === search.topic);
  const variety = (topic ? [topic] : (all ?? [])).reduce((sum, one) => sum + one.variety, 0);
  const shownVariety = writtenNumber(variety, 'en-IN');
  return (
    <div className="mx-auto grid w-full max-w-text grid-cols-1 gap-4">
      <div className="grid gap-1">
        <Link
          {...paths.practiceTests}
          className={`${textLinkStyles} inline-flex min-h-11 items-center gap-1.5 justify-self-start`}
        >
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:rotate-180" />
          <Trans>Practice Tests</Trans>
        </Link>
        <PageHeading
          title={<Trans>Endless practice</Trans>}
          text={
            <Trans>
              Mathematics and reasoning, drawn anew for you, with the explanation at once. It counts
              for no rank and no statistics.
            </Trans>
          }
        />
      </div>
      {topics.isPending && <LoadingText title={t`Loading topics...`} />}
      {topics.isError && all === undefined && (
        <ErrorState
          message={t`The topics could not be loaded.`}
          onRetry={() => void topics.refetch()}
          isRetrying={topics.isFetching}
        />
      )}
      {all !== undefined && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 narrow:grid-cols-1 sm:grid-cols-2">
            <TopicSelect topics={all} selected={topic?.topic} language={language} />
            <ViewIn languages={languages} />
          </div>
          <PracticeSession
            key={topic?.topic ?? ''}
            topic={topic?.topic ?? null}
            language={language}
          >
            <p className="text-sm text-muted">
              <Trans>There are at least {shownVariety} different questions here.</Trans>
            </p>
          </PracticeSession>
        </>
      )}
    </div>
  );
}

type TopicSelectProps = {
  topics: readonly PracticeTopic[];
  selected: string | undefined;
  language: Language;
};

/** The choice is in the address; how the learner did stands beside each name. */
function TopicSelect({ topics, selected, language }: TopicSelectProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const labelOf = ({ names, answered, right }: PracticeTopic) => {
    const name = names[language];
    return answered === 0 ? name : t`${name} (${right} of ${answered} right)`;
  };
  return (
    <SelectField
      label={t`Topic`}
      value={selected ?? ''}
      onChange={({ target }) =>
        void navigate({
          ...studyPaths.endlessPractice,
          search: { topic: target.value || undefined },
          resetScroll: false,
        })
      }
      options={[
        { value: '', label: t`All topics` },
        ...topics.map((one) => ({ value: one.topic, label: labelOf(one) })),
      ]}
    />
  );
}

type PracticeSessionProps = {
  topic: string | null;
  language: Language;
  /** Below the question, and not before it, which would push it away. */
  children: ReactNode;
};

/** Draws five at a time; what has been drawn and not answered waits on the server, so a reload goes on here. */
function PracticeSession({ topic, language, children }: PracticeSessionProps) {
  const { t } = useLingui();
  const [{ round, place }, setPlace] = useState({ round: 0, place: 0 });
  const [score, setScore] = useState({ answered: 0, right: 0 });
  const draw = useQuery(drawQuery(topic, round));
  const question = draw.data?.items[place];
  if (draw.isPending) return <LoadingText title={t`Drawing questions...`} />;
  if (question === undefined) {
    return (
      <ErrorState
        message={messageOf(draw.error, t`The questions could not be loaded.`)}
        onRetry={() => void draw.refetch()}
        isRetrying={draw.isFetching}
      />
    );
  }
  const { answered, right } = score;
  const isLast = place + 1 >= (draw.data?.items.length ?? 0);
  return (
    <section aria-label={t`Question`} className="grid gap-3">
      <p className="text-sm font-semibold text-muted empty:hidden" aria-live="polite">
        {answered > 0 && (
          <Trans>
            In this session: {right} of {answered} right
          </Trans>
        )}
      </p>
      <DrawnQuestionCard
        key={question.id}
        question={question}
        language={language}
        isFirst={round === 0 && place === 0}
        onAnswered={(isRight) =>
          setScore((now) => ({
            answered: now.answered + 1,
            right: now.right + (isRight ? 1 : 0),
          }))
        }
        onNext={() =>
          setPlace(isLast ? { round: round + 1, place: 0 } : { round, place: place + 1 })
        }
      />
      {children}
    </section>
  );
}
