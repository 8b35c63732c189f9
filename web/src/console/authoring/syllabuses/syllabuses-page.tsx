import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Syllabus } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { syllabusesQuery } from '#console/authoring/syllabuses/api.ts';
import { SyllabusDialog } from '#console/authoring/syllabuses/syllabus-dialog.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { FilterSelect, ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { OutcomeBanner, useOutcome } from '#console/kit/outcome.tsx';
import { BackLink, ConsoleCard, ConsolePage } from '#console/kit/page.tsx';
import { Link } from '#lib/router/link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FileQuestion } from '#ui/icons/elsewhere.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** What each exam asks: subjects with their topics, as questions of the bank name them. */
export function SyllabusesPage({ search }: { search: ListSearch<'exam'> }) {
  const { t } = useLingui();
  const list = useQuery(syllabusesQuery);
  const outcome = useOutcome();
  const [isEditing, setIsEditing] = useState(false);
  const items = list.data?.items ?? [];
  const syllabus = items.find(({ exam: slug }) => slug === search.exam) ?? items[0];
  const [first, ...others] = items.map(({ exam: slug }) => ({
    value: slug,
    label: categoryName(slug),
  }));
  return (
    <ConsolePage
      title={t`Syllabuses`}
      text={t`What each exam asks, by subjects and topics. The bank, blueprints and filters choose by it.`}
      actions={
        syllabus && (
          <Button variant="primary" onClick={() => setIsEditing(true)}>
            {syllabus.updatedAt === null ? (
              <Trans>Write the syllabus</Trans>
            ) : (
              <Trans>Edit the syllabus</Trans>
            )}
          </Button>
        )
      }
    >
      <div>
        <BackLink to={adminPaths.bank}>
          <Trans>Question Bank</Trans>
        </BackLink>
      </div>
      {first && (
        <ListToolbar>
          <FilterSelect
            label={t`Exam`}
            name="exam"
            value={search.exam}
            options={[first, ...others]}
          />
        </ListToolbar>
      )}
      {syllabus && <Tree syllabus={syllabus} />}
      {!list.data && list.isError && (
        <ErrorState
          message={t`The syllabuses could not be loaded. Please try again.`}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {!list.data && !list.isError && (
        <SkeletonArea label={t`Loading...`}>
          <Skeleton className="h-80" />
        </SkeletonArea>
      )}
      {list.data && !syllabus && (
        <EmptyState
          icon={FileQuestion}
          title={t`No exams yet`}
          text={t`An exam is the category of a series: make a series first.`}
        />
      )}
      {isEditing && syllabus && (
        <SyllabusDialog
          syllabus={syllabus}
          onClose={() => setIsEditing(false)}
          onSaved={() => {
            setIsEditing(false);
            outcome.succeed(t`Syllabus saved`);
          }}
        />
      )}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

function Tree({ syllabus: { exam: slug, subjects } }: { syllabus: Syllabus }) {
  const { t } = useLingui();
  if (subjects.length === 0) {
    return (
      <EmptyState
        icon={FileQuestion}
        title={t`Nothing is written yet`}
        text={t`Without a syllabus, filters and blueprints know no questions of this exam.`}
      />
    );
  }
  return (
    // Subjects are of very different length: none leaves a hole beside it.
    <div className="-mb-6 gap-6 *:mb-6 *:break-inside-avoid md:columns-2">
      {subjects.map(({ subject, questions, topics }) => (
        <ConsoleCard key={subject} title={subject}>
          <Questions count={questions} filter={{ exam: slug, subject }} name={subject} />
          {topics.length > 0 && (
            <ul className="grid gap-1">
              {topics.map(({ topic, questions: ofTopic }) => (
                <li
                  key={topic}
                  className="flex items-baseline justify-between gap-x-4 border-border border-t pt-1"
                >
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {topic}
                  </span>
                  <Questions count={ofTopic} filter={{ exam: slug, subject, topic }} name={topic} />
                </li>
              ))}
            </ul>
          )}
        </ConsoleCard>
      ))}
    </div>
  );
}

type QuestionsProps = {
  count: number;
  filter: Readonly<Record<string, string>>;
  /** Whose questions they are: links are read out without what stands beside them. */
  name: string;
};

/** How many questions the bank has of it, with a way to them. */
function Questions({ count, filter, name }: QuestionsProps) {
  const text = <Plural value={count} one="# question" other="# questions" />;
  if (count === 0) return <span className="text-sm text-muted">{text}</span>;
  return (
    <Link
      {...adminPaths.bank}
      search={filter}
      className={`${textLinkStyles} shrink-0 justify-self-start whitespace-nowrap`}
    >
      {text}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Link>
  );
}
