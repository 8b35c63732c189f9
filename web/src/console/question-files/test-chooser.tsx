import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ManagedTest } from '@taiyari/contract';
import type { Content } from '@taiyari/contract/rules/content';
import { testContent } from '@taiyari/contract/rules/tests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callAdmin } from '#console/kit/call-admin.ts';
import { numberOf } from '#console/kit/figures.tsx';
import { focusAdded } from '#console/kit/forms/focus-added.ts';
import { DiscardDialog, useUnsavedQuestion } from '#console/kit/forms/unsaved-changes.tsx';
import {
  firstCategory,
  testCategoriesQuery,
  useCategoryOptions,
} from '#console/kit/test-words.tsx';
import { testChoicesQuery } from '#console/question-files/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FilePlus2 } from '#ui/icons/elsewhere.ts';
import { NumberField } from '#ui/number-field.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

/** What is typed of a new test, and whether it is on its way. */
export type Typed = { readonly isDirty: boolean; readonly isSaving: boolean };

export const nothingTyped: Typed = { isDirty: false, isSaving: false };

type ChoicesProps = { onChoose: (testId: string) => void };
type TestChooserProps = ChoicesProps & {
  /** Whether one may be made for the purpose. */
  canBeNew?: boolean;
  /** Is told of the form of a new one: for a dialog around it, which can be closed. */
  onTyped?: (typed: Typed) => void;
};

/** One test of all: one that is there, or a new one. */
export function TestChooser({ onChoose, canBeNew = true, onTyped }: TestChooserProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [isNew, setIsNew] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const newTest = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    flushSync(() => setIsNew(false));
    newTest.current?.focus();
  };
  return (
    <div ref={place} className="grid grid-cols-1 gap-4">
      {isNew ? (
        <NewTestForm onCreated={onChoose} onCancel={cancel} onTyped={onTyped} />
      ) : (
        <>
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
              <Button
                ref={newTest}
                onClick={() =>
                  focusAdded({ list: place.current, each: 'form' }, () => setIsNew(true))
                }
              >
                <FilePlus2 aria-hidden="true" className="size-5" />
                <Trans>Make a new test</Trans>
              </Button>
            )}
          </div>
          <Choices search={search} onChoose={onChoose} />
        </>
      )}
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

/** The rules of what is asked for; everything else has its defaults. */
const newTestContent: Content = {
  ...testContent,
  fields: {
    title: testContent.fields.title,
    category: testContent.fields.category,
    duration: testContent.fields.duration,
    description: testContent.fields.description,
  },
};

type NewTestFormProps = {
  onCreated: (testId: string) => void;
  onCancel: () => void;
  onTyped: ((typed: Typed) => void) | undefined;
};

/** The least that a test needs; everything else can be set in its editor. */
function NewTestForm({ onCreated, onCancel, onTyped }: NewTestFormProps) {
  const { t } = useLingui();
  const create = useCreateTest();
  const known = useQuery(testCategoriesQuery).data;
  // Who has gone to another page meanwhile is not led back.
  const isThere = useRef(false);
  const form = useForm<NewTest>({
    content: newTestContent,
    initial: { title: '', description: '', category: firstCategory(known), duration: '60' },
    toThing: newTestBody,
    save: async (values) => {
      const { id } = await create.mutateAsync(newTestBody(values));
      if (isThere.current) onCreated(id);
    },
    problemOf: problemElsewhere(t`Failed to create test. Please try again.`),
  });
  const categories = useCategoryOptions(form.values().category);
  // A link to the page that is shown changes nothing.
  const unsaved = useUnsavedQuestion(form, onCancel, (current, next) => current.href !== next.href);

  // What is around the form asks as well.
  const { isDirty, isSaving } = form;
  useEffect(() => {
    onTyped?.({ isDirty, isSaving });
    return () => onTyped?.(nothingTyped);
  }, [isDirty, isSaving, onTyped]);

  // A save ends whenever it does.
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  return (
    <form ref={form.ref} noValidate onSubmit={form.handleSubmit} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <TextField label={t`Title`} {...form.field('title')} dir="auto" required />
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
          <SelectField label={t`Category`} {...form.choice('category')} options={categories} />
          <NumberField label={t`Minutes`} {...form.field('duration')} hint={t`0: no limit`} />
        </div>
      </div>
      <TextAreaField
        label={t`Description`}
        {...form.field('description')}
        dir="auto"
        required
        rows={2}
      />
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={form.isSaving} busyText={t`Saving...`}>
          <Trans>Create the test</Trans>
        </Button>
        <Button onClick={unsaved.close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <DiscardDialog isOpen={unsaved.isAsking} onStay={unsaved.stay} onDiscard={unsaved.discard} />
    </form>
  );
}

/** What is typed of a new test. */
type NewTest = {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** Minutes as they were typed; 0 is no limit. */
  readonly duration: string;
};

function newTestBody({ duration, ...fields }: NewTest) {
  const minutes = duration.trim() === '' ? 0 : numberOf(duration);
  return { ...fields, duration: minutes, timeLimit: minutes !== 0 };
}

type BodyOfNewTest = ReturnType<typeof newTestBody>;

/** A test without questions, for those of a file. */
function useCreateTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOfNewTest) => callAdmin('createTest', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'tests'] }),
  });
}
