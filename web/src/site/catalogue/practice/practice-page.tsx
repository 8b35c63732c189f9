import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type Language,
  type TranslationLanguage,
  translationLanguages,
} from '@taiyari/contract/rules/languages';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useLocation, useNavigate } from '#lib/router/react.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { useLanguageNames } from '#shared/languages/language-select.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { type PracticeTests, practiceTestsQuery } from '#site/catalogue/api.ts';
import { PracticeResults } from '#site/catalogue/practice/practice-results.tsx';
import type { PracticeSearch } from '#site/catalogue/practice/practice-search.ts';
import { subjectName } from '#site/catalogue/test-facts.tsx';
import { useViewer } from '#site/catalogue/use-enrolment.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyles } from '#ui/button.tsx';
import { ArrowLeft } from '#ui/icons/elsewhere.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

export function PracticePage({ search }: { search: PracticeSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Practice Tests`);
  const navigate = useNavigate();
  const viewer = useViewer();
  const subject = knownSubject(search.subject);
  const list = useQuery(practiceTestsQuery({ ...search, subject }));
  const searchInput = useRef<HTMLInputElement>(null);

  function show(next: PracticeSearch, options?: { replace?: boolean; resetScroll?: boolean }) {
    void navigate({ ...paths.practiceTests, search: next, resetScroll: false, ...options });
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-1">
        {/* Its place is kept while it is not known who looks; a visitor is known at once. */}
        {viewer !== 'visitor' && (
          <div className="flex min-h-11 items-center justify-between gap-3">
            {viewer !== 'pending' && <BackToDashboard />}
            {viewer === 'learner' && <AvailablePill available={list.data?.available} />}
          </div>
        )}
        <PageHeading
          title={<Trans>Practice Tests</Trans>}
          text={
            <>
              <Trans>Short tests by subject, each with explanations.</Trans>
              {viewer === 'visitor' && <NoAccountNeeded />}
            </>
          }
          actions={
            <>
              <Link {...studyPaths.practiceBuilder()} className={buttonStyles()}>
                <Trans>Practice your way</Trans>
              </Link>
              <Link {...studyPaths.endlessPractice} className={buttonStyles()}>
                <Trans>Endless practice</Trans>
              </Link>
            </>
          }
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SearchBox
          ref={searchInput}
          label={t`Search practice tests`}
          placeholder={t`Search practice tests...`}
          value={search.search ?? ''}
          onSearch={(words) =>
            show({ ...search, search: words || undefined, page: undefined }, { replace: true })
          }
        />
        <div className="flex flex-wrap gap-3">
          <SubjectSelect
            value={subject}
            subjects={list.data?.subjects}
            onSubject={(next) => show({ ...search, subject: next, page: undefined })}
          />
          <TestLanguageSelect
            value={search.language}
            offered={list.data?.languages}
            onLanguage={(next) => show({ ...search, language: next, page: undefined })}
          />
        </div>
      </div>
      <PracticeCount list={list} />
      <PracticeResults
        page={search.page ?? 1}
        list={list}
        onClear={() => {
          show({});
          searchInput.current?.focus();
        }}
        onPage={(page) => show({ ...search, page }, { resetScroll: true })}
      />
      {/* A visitor has none yet: for him it is the last thing to do here. */}
      {viewer === 'visitor' && <BackToDashboard />}
    </div>
  );
}

function BackToDashboard() {
  return (
    <Link
      {...paths.dashboard}
      className={`${textLinkStyles} inline-flex min-h-11 items-center gap-1.5 justify-self-start self-start`}
    >
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:rotate-180" />
      <Trans>Back to Dashboard</Trans>
    </Link>
  );
}

/** Said once, so that the button of a test can be short. */
function NoAccountNeeded() {
  const { href } = useLocation();
  return (
    // A line of its own: behind the sentence before it, it would break otherwise once the font is there.
    <span className="block">
      <Trans>
        A free test needs no account. To keep your results,{' '}
        <Link {...paths.login(href)} className={textLinkStyles}>
          log in
        </Link>
        .
      </Trans>
    </span>
  );
}

/** How many tests there are at all; for learners only. */
function AvailablePill({ available }: { available: number | undefined }) {
  if (available === undefined) return <Skeleton className="h-6 w-36 rounded-full" />;
  return (
    <Badge tone="primary">
      <Plural value={available} one="# test available" other="# tests available" />
    </Badge>
  );
}

/** How many of all tests match; told to screen readers whenever it changes. */
function PracticeCount({ list }: { list: UseQueryResult<PracticeTests> }) {
  return (
    <p role="status" className="min-h-6 font-medium text-muted">
      {list.isPending && <Skeleton className="h-6 w-32" />}
      {list.data && <Count total={list.data.total} available={list.data.available} />}
    </p>
  );
}

function Count({ total, available }: { total: number; available: number }) {
  return <Plural value={available} one={`${total} of # test`} other={`${total} of # tests`} />;
}

type SubjectSelectProps = {
  /** Absent: all subjects. */
  value: string | undefined;
  /** What there are tests of, in the order of the site's list; absent until it is known. */
  subjects: readonly string[] | undefined;
  onSubject: (subject: string | undefined) => void;
};

function SubjectSelect({ value = '', subjects = [], onSubject }: SubjectSelectProps) {
  const { t } = useLingui();
  const offered = value === '' || subjects.includes(value) ? subjects : [...subjects, value];
  return (
    <SelectField
      label={t`Subject`}
      isLabelHidden
      className="min-w-36 flex-1 sm:w-40 sm:flex-none sm:only:w-60"
      value={value}
      options={[
        { value: '', label: t`All Subjects` },
        ...offered.map((category) => ({ value: category, label: subjectName(category) })),
      ]}
      onChange={(event) => onSubject(knownSubject(event.target.value))}
    />
  );
}

type TestLanguageSelectProps = {
  /** Absent: all languages. */
  value: TranslationLanguage | undefined;
  /** What there are tests in; absent until it is known. */
  offered: readonly Language[] | undefined;
  onLanguage: (language: TranslationLanguage | undefined) => void;
};

/** Where all tests are in English alone, there is nothing to choose. English itself is what all are in. */
function TestLanguageSelect({ value, offered = [], onLanguage }: TestLanguageSelectProps) {
  const { t } = useLingui();
  const names = useLanguageNames();
  const others = translationLanguages.filter((each) => each === value || offered.includes(each));
  if (others.length === 0) return null;
  return (
    <SelectField
      label={t`Language`}
      isLabelHidden
      className="grow sm:w-40 sm:grow-0"
      value={value ?? ''}
      options={[
        { value: '', label: t`All Languages` },
        ...others.map((each) => ({ value: each, label: names[each] })),
      ]}
      onChange={({ target }) => onLanguage(others.find((each) => each === target.value))}
    />
  );
}

/** The category that the address names, also by the name that learners read; absent is all of them. */
function knownSubject(subject: string | undefined): string | undefined {
  if (subject === '') return undefined;
  return subject === 'Computer' ? 'Computer Science' : subject;
}
