import { Trans, useLingui } from '@lingui/react/macro';
import {
  easyFrom,
  hardBelow,
  translationFilters,
  weakBelow,
} from '@taiyari/contract/rules/question-bank';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { testInBankQuery, topicsQuery } from '#console/authoring/bank/api.ts';
import { type BankSearch, bankFilters } from '#console/authoring/bank/bank-search.ts';
import { useBankWords } from '#console/authoring/bank/use-bank-words.ts';
import { useSyllabuses } from '#console/authoring/syllabuses/api.ts';
import { FilterSelect, ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { TestChooser } from '#console/question-files/test-chooser.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { controlStyles } from '#ui/field.tsx';
import { ChevronDown } from '#ui/icons/elsewhere.ts';
import type { SelectOption } from '#ui/select-field.tsx';

/** What the list of the bank can be narrowed by: what most choose by at hand, the rest behind a button. */
export function BankFilters({ search }: { search: BankSearch }) {
  const { t } = useLingui();
  const found = useQuery(topicsQuery).data;
  const { exams, topicsOf } = useSyllabuses();
  const inSyllabus = topicsOf(search.exam, found?.topics ?? []);
  const topics = inSyllabus.filter(
    ({ subject }) => search.subject === undefined || subject === search.subject,
  );
  return (
    <ListToolbar
      searchLabel={t`Search questions`}
      placeholder={t`Search in all languages...`}
      search={search.search}
      more={{
        active: seldomChosen.filter((name) => search[name] !== undefined).length,
        filters: <SeldomChosen search={search} exams={exams} sources={found?.sources ?? []} />,
      }}
    >
      <FilterSelect
        label={t`Subject`}
        name="subject"
        value={search.subject}
        options={[
          { value: '', label: t`All subjects` },
          ...counted(inSyllabus.map((one) => ({ name: one.subject, ...one }))),
        ]}
      />
      <FilterSelect
        label={t`Topic`}
        name="topic"
        value={search.topic}
        options={[
          { value: '', label: t`All topics` },
          ...counted(topics.map((one) => ({ name: one.topic, ...one }))),
        ]}
      />
      <FilterSelect
        label={t`Sort`}
        name="sort"
        value={search.sort}
        options={[
          { value: 'newest', label: t`Newest` },
          { value: 'changed', label: t`Changed last` },
          { value: 'facility', label: t`Hardest` },
          { value: 'discrimination', label: t`Least discriminating` },
        ]}
      />
    </ListToolbar>
  );
}

const seldomChosen = bankFilters.filter((name) => name !== 'subject' && name !== 'topic');

type SeldomChosenProps = {
  search: BankSearch;
  exams: readonly SelectOption[];
  sources: readonly { readonly source: string; readonly questions: number }[];
};

function SeldomChosen({ search, exams, sources }: SeldomChosenProps) {
  const { t } = useLingui();
  const { difficulties } = useBankWords();
  return (
    <>
      {(exams.length > 0 || search.exam !== undefined) && (
        <FilterSelect
          label={t`Exam`}
          name="exam"
          value={search.exam}
          options={[{ value: '', label: t`All exams` }, ...exams]}
        />
      )}
      <FilterSelect
        label={t`Difficulty`}
        name="difficulty"
        value={search.difficulty}
        options={[
          { value: '', label: t`All difficulties` },
          { value: 'easy', label: difficulties.easy },
          { value: 'medium', label: difficulties.medium },
          { value: 'hard', label: difficulties.hard },
          { value: 'none', label: difficulties[''] },
        ]}
      />
      <FilterSelect
        label={t`Source`}
        name="source"
        value={search.source}
        options={[
          { value: '', label: t`All sources` },
          ...counted(sources.map((one) => ({ name: one.source, ...one }))),
        ]}
      />
      <TranslationFilter value={search.translation} />
      <FilterSelect
        label={t`Use`}
        name="use"
        value={search.use}
        options={[
          { value: '', label: t`Used or not` },
          { value: 'used', label: t`Asked by a test` },
          { value: 'unused', label: t`Asked by no test` },
        ]}
      />
      <TestFilter testId={search.testId} />
      <FilterSelect
        label={t`Figures`}
        name="figures"
        value={search.figures}
        options={[
          { value: '', label: t`All figures` },
          { value: 'suspect', label: t`Suspect key` },
          { value: 'easy', label: t`Facility from ${easyFrom}%` },
          { value: 'hard', label: t`Facility below ${hardBelow}%` },
          { value: 'weak', label: t`Discrimination below ${weakBelow}%` },
          { value: 'unmeasured', label: t`Not measured` },
        ]}
      />
      <FilterSelect
        label={t`Duplicates`}
        name="duplicates"
        value={search.duplicates}
        options={[
          { value: '', label: t`Alike or not` },
          { value: 'likely', label: t`Possible duplicates` },
        ]}
      />
      <FilterSelect
        label={t`Retired`}
        name="retired"
        value={search.retired}
        options={[
          { value: 'no', label: t`Not retired` },
          { value: 'yes', label: t`Retired` },
          { value: 'all', label: t`Retired or not` },
        ]}
      />
    </>
  );
}

function TranslationFilter({ value }: { value: string | undefined }) {
  const { t } = useLingui();
  const { states } = useBankWords();
  const languages = { hi: t`Hindi`, ur: t`Urdu` };
  return (
    <FilterSelect
      label={t`Translation`}
      name="translation"
      value={value}
      options={[
        { value: '', label: t`All languages` },
        ...translationFilters.map((filter) => {
          const language = languages[filter.startsWith('hi') ? 'hi' : 'ur'];
          const state = (['draft', 'reviewed', 'stale'] as const).find((one) =>
            filter.endsWith(one),
          );
          return { value: filter, label: `${language}: ${state ? states[state] : t`missing`}` };
        }),
      ]}
    />
  );
}

/** Each name once, with the number of its questions; what has none is not chosen by its name. */
function counted(rows: readonly { readonly name: string; readonly questions: number }[]) {
  const sums = new Map<string, number>();
  for (const { name, questions } of rows) sums.set(name, (sums.get(name) ?? 0) + questions);
  sums.delete('');
  return [...sums].map(([name, questions]) => ({ value: name, label: `${name} (${questions})` }));
}

/** Narrows the list to what one test asks; there are too many tests for a select. */
function TestFilter({ testId }: { testId: string | undefined }) {
  const { t } = useLingui();
  const place = useListPlace();
  const [isOpen, setIsOpen] = useState(false);
  const title = useTitle(testId);
  const choose = (id: string | undefined) => {
    setIsOpen(false);
    place.choose({ testId: id });
  };
  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={clsx(controlStyles, 'block truncate pe-10 text-start')}
      >
        {title === null ? (
          <Trans>In any test</Trans>
        ) : (
          <Trans>
            In test: <bdi>{title}</bdi>
          </Trans>
        )}
      </button>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-e-3 top-3 size-5 text-muted"
      />
      <Dialog
        isOpen={isOpen}
        isForm
        placement="wide"
        onOpenChange={setIsOpen}
        title={t`Questions of a test`}
        description={t`Choose the test whose questions the list is to show.`}
        actions={
          testId !== undefined && (
            <Button onClick={() => choose(undefined)}>
              <Trans>Show those of all tests</Trans>
            </Button>
          )
        }
      >
        <TestChooser canBeNew={false} onChoose={choose} />
      </Dialog>
    </div>
  );
}

/** Null: no test was chosen. */
function useTitle(testId: string | undefined): string | null {
  const { t } = useLingui();
  const test = useQuery({ ...testInBankQuery(testId ?? ''), enabled: testId !== undefined });
  if (testId === undefined) return null;
  if (test.data) return test.data.title;
  return test.isError ? t`not found` : '…';
}
