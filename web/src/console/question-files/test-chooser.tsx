import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ManagedTest } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { testChoicesQuery } from '#console/question-files/api.ts';
import { NewTestForm } from '#console/question-files/new-test-form.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FilePlus2 } from '#ui/icons/elsewhere.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

type ChoicesProps = { onChoose: (testId: string) => void };
type TestChooserProps = ChoicesProps & {
  /** Whether one may be made for the purpose. */
  canBeNew?: boolean;
};

/** One test of all: one that is there, or a new one. */
export function TestChooser({ onChoose, canBeNew = true }: TestChooserProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [isNew, setIsNew] = useState(false);
  if (isNew) return <NewTestForm onCreated={onChoose} onCancel={() => setIsNew(false)} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-60 flex-1">
          <SearchBox
            label={t`Search tests`}
            placeholder={t`Search tests...`}
            value={search}
            onSearch={setSearch}
          />
        </div>
        {canBeNew && (
          <Button onClick={() => setIsNew(true)}>
            <FilePlus2 aria-hidden="true" className="size-5" />
            <Trans>Make a new test</Trans>
          </Button>
        )}
      </div>
      <Choices search={search} onChoose={onChoose} />
    </div>
  );
}

function Choices({ search, onChoose }: ChoicesProps & { search: string }) {
  const { t } = useLingui();
  const list = useQuery(testChoicesQuery(search));
  if (list.data === undefined) {
    if (list.isError) {
      return (
        <ErrorState
          headingLevel={3}
          message={t`Failed to load tests. Please try again.`}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      );
    }
    return (
      <SkeletonArea label={t`Loading...`}>
        <Skeleton className="h-56" />
      </SkeletonArea>
    );
  }
  const { items, total } = list.data;
  const more = total - items.length;
  if (total === 0) {
    return (
      <p className="py-6 text-center text-muted">
        <Trans>No tests found</Trans>
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul aria-label={t`Tests`} className="rounded-md border border-border bg-surface">
        {items.map((test) => (
          <li key={test.id} className="border-border not-first:border-t">
            <Choice test={test} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-sm text-muted">
          <Plural value={more} one="# more: search for it." other="# more: search for them." />
        </p>
      )}
    </div>
  );
}

function Choice({ test, onChoose }: ChoicesProps & { test: ManagedTest }) {
  const { title, category, totalQuestions } = test;
  return (
    <button
      type="button"
      onClick={() => onChoose(test.id)}
      className="flex min-h-13 w-full flex-wrap items-center justify-between gap-x-4 px-3 py-2 text-start hover:bg-raised"
    >
      <span dir="auto" className="min-w-0 font-semibold break-words">
        {title}
      </span>
      <span className="text-sm text-muted">
        {category}, <Plural value={totalQuestions} one="# question" other="# questions" />
      </span>
    </button>
  );
}
