import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useNavigate } from '#lib/router/react.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { practiceTestsQuery } from '#site/catalogue/api.ts';
import { AvailablePill } from '#site/catalogue/practice/available-pill.tsx';
import { PracticeCount } from '#site/catalogue/practice/practice-count.tsx';
import { PracticeResults } from '#site/catalogue/practice/practice-results.tsx';
import type { PracticeSearch } from '#site/catalogue/practice/practice-search.ts';
import { SubjectSelect } from '#site/catalogue/practice/subject-select.tsx';
import { knownSubject } from '#site/catalogue/practice/subjects.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { ArrowLeft } from '#ui/icons/elsewhere.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

export function PracticePage({ search }: { search: PracticeSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Practice Tests`);
  const navigate = useNavigate();
  const subject = knownSubject(search.subject);
  const list = useQuery(practiceTestsQuery({ ...search, subject }));
  const searchInput = useRef<HTMLInputElement>(null);

  function show(next: PracticeSearch, options?: { replace?: boolean; resetScroll?: boolean }) {
    void navigate({ ...paths.practiceTests, search: next, resetScroll: false, ...options });
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-1">
        {/* One line for both, so that nothing moves when the pill comes. */}
        <div className="flex min-h-11 items-center justify-between gap-3">
          <Link
            {...paths.dashboard}
            className={`${textLinkStyles} inline-flex min-h-11 items-center gap-1.5`}
          >
            <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:rotate-180" />
            <Trans>Back to Dashboard</Trans>
          </Link>
          <AvailablePill available={list.data?.available} />
        </div>
        <PageHeading
          title={<Trans>Practice Tests</Trans>}
          text={<Trans>Short tests by subject, each with explanations.</Trans>}
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
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <SearchBox
          ref={searchInput}
          label={t`Search practice tests`}
          placeholder={t`Search practice tests...`}
          value={search.search ?? ''}
          onSearch={(words) =>
            show({ ...search, search: words || undefined, page: undefined }, { replace: true })
          }
        />
        <SubjectSelect
          value={subject}
          subjects={list.data?.subjects}
          onSubject={(next) => show({ ...search, subject: next, page: undefined })}
        />
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
    </div>
  );
}
