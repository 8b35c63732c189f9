import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { topicsQuery } from '#site/endless-practice/api.ts';
import {
  type PracticeLanguage,
  practiceLanguages,
  usePracticeLanguage,
} from '#site/endless-practice/practice-language.ts';
import { PracticeSession } from '#site/endless-practice/practice-session.tsx';
import type { TopicSearch } from '#site/endless-practice/topic-search.ts';
import { TopicSelect } from '#site/endless-practice/topic-select.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ArrowLeft } from '#ui/icons/elsewhere.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

const languages = Object.entries(practiceLanguages) as [PracticeLanguage, string][];

/** Questions of mathematics and reasoning, one after the other, for as long as one likes. */
export function EndlessPracticePage({ search }: { search: TopicSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Endless practice`);
  const topics = useQuery(topicsQuery);
  const [language, setLanguage] = usePracticeLanguage();
  const all = topics.data?.items;
  const topic = all?.find((one) => one.topic === search.topic);
  const variety = (topic ? [topic] : (all ?? [])).reduce((sum, one) => sum + one.variety, 0);
  const shownVariety = variety.toLocaleString('en-IN');
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5">
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
              Mathematics and reasoning, drawn anew for you. It counts for no rank and no
              statistics.
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
          <div className="grid items-end gap-3 sm:grid-cols-2">
            <TopicSelect topics={all} selected={topic?.topic} language={language} />
            <fieldset className="flex flex-wrap gap-2">
              <legend className="sr-only">
                <Trans>Language of the questions</Trans>
              </legend>
              {languages.map(([code, name]) => (
                <Chip key={code} isSelected={code === language} onClick={() => setLanguage(code)}>
                  <span lang={code}>{name}</span>
                </Chip>
              ))}
            </fieldset>
          </div>
          <PracticeSession
            key={topic?.topic ?? ''}
            topic={topic?.topic ?? null}
            language={language}
          />
          <p className="text-sm text-muted">
            <Trans>There are at least {shownVariety} different questions here.</Trans>
          </p>
        </>
      )}
    </div>
  );
}
