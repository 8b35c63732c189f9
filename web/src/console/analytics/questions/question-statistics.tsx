import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { useId } from 'react';
import { FigureGlossary } from '#console/analytics/about-figures.tsx';
import type { TestAnalyticsSearch } from '#console/analytics/analytics-search.ts';
import type { Statistics, TestAnalytics } from '#console/analytics/api.ts';
import { knownShare, rightOptionsOf } from '#console/analytics/questions/option-shares.tsx';
import { QuestionTable, rightShare } from '#console/analytics/questions/question-table.tsx';
import { SuspectKeys } from '#console/analytics/questions/suspect-keys.tsx';
import { saveCsv } from '#console/kit/csv.ts';
import { formatReliability } from '#console/kit/figures.tsx';
import { FilterSelect } from '#console/kit/lists/list-toolbar.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Download } from '#ui/icons/elsewhere.ts';

type QuestionStatisticsProps = { test: TestAnalytics; search: TestAnalyticsSearch };

/** What the questions of a version have shown: suspect keys first, then all of them. */
export function QuestionStatistics({ test, search }: QuestionStatisticsProps) {
  const { t } = useLingui();
  const headingId = useId();
  const { statistics } = test;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id={headingId} className="text-xl font-semibold">
          <Trans>Questions</Trans>
        </h2>
        {test.versions.length > 1 && <VersionSelect test={test} />}
      </div>
      {test.version === null && (
        <EmptyState headingLevel={3} title={t`This test has no questions yet`} />
      )}
      {test.version !== null && statistics === null && (
        <Banner tone="info">
          <Trans>The questions are being counted. The page shows them as soon as it is done.</Trans>
        </Banner>
      )}
      {statistics && <Shown test={test} statistics={statistics} sort={search.sort} />}
    </section>
  );
}

type ShownProps = {
  test: TestAnalytics;
  statistics: Statistics;
  sort: string | undefined;
};

function Shown({ test, statistics, sort }: ShownProps) {
  return (
    <>
      <Basis statistics={statistics} />
      <Reliability statistics={statistics} />
      <SuspectKeys testId={test.id} statistics={statistics} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg font-semibold">
          <Trans>All questions</Trans>
        </h3>
        <CsvButton test={test} statistics={statistics} />
      </div>
      <QuestionTable testId={test.id} statistics={statistics} sort={sort} />
      <FigureGlossary minimumLearners={statistics.minimumLearners} />
    </>
  );
}

function VersionSelect({ test }: { test: TestAnalytics }) {
  const { t } = useLingui();
  const label = ({ number, createdAt, isCurrent }: TestAnalytics['versions'][number]) => {
    const moment = formatMoment(createdAt);
    return isCurrent ? t`Version ${number} (current), ${moment}` : t`Version ${number}, ${moment}`;
  };
  const [current, ...others] = [...test.versions]
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    .map((version) => ({ value: String(version.number), label: label(version) }));
  if (current === undefined) return null;
  return (
    <FilterSelect
      label={t`Version`}
      name="version"
      value={String(test.version)}
      options={[current, ...others]}
    />
  );
}

/** What the figures are made of, and when. */
function Basis({ statistics }: { statistics: Statistics }) {
  const moment = formatMoment(statistics.computedAt);
  // Versions of another length or marking have learners, too, but count for no question of this one.
  const countsOthers = statistics.questions.some(({ learners }) => learners > statistics.learners);
  return (
    <p role="status" className="max-w-text text-muted">
      <Plural
        value={statistics.learners}
        one="From the first attempt of # learner at this version"
        other="From the first attempts of # learners at this version"
      />
      {', '}
      <Trans>computed {moment}.</Trans>
      {countsOthers && (
        <>
          {' '}
          <Trans>
            First attempts at other versions count for the questions that were asked there in the
            same words.
          </Trans>
        </>
      )}
      {statistics.isOutdated && (
        <>
          {' '}
          <Trans>There are newer results; they are being counted.</Trans>
        </>
      )}
    </p>
  );
}

function CsvButton({ test, statistics }: { test: TestAnalytics; statistics: Statistics }) {
  const download = useStatisticsCsv(test.title, statistics);
  return (
    <Button onClick={download}>
      <Download aria-hidden="true" className="size-5" />
      <Trans>Download CSV</Trans>
    </Button>
  );
}

/** Hands the figures of all questions to the browser as a file that spreadsheets open. */
function useStatisticsCsv(title: string, statistics: Statistics): () => void {
  const { t } = useLingui();
  const most = Math.max(...statistics.questions.map(({ options }) => options.length));
  const letters = Array.from({ length: most }, (_, option) => letterOfOption(option));
  const header = [
    t`Question`,
    t`Text`,
    t`Key`,
    t`Right`,
    t`Facility`,
    t`Discrimination`,
    t`Efficiency`,
    ...letters.map((letter) => t`Chose ${letter}`),
    t`Skipped`,
    t`Mean seconds`,
    t`Suspect key`,
  ];
  return () => {
    const rows = statistics.questions.map((question) => [
      question.number,
      question.text,
      rightOptionsOf(question).map(letterOfOption).join(' '),
      rightShare(question),
      question.facility,
      question.discrimination,
      question.efficiency,
      ...letters.map((_, option) => {
        const share = question.optionShares[option];
        return share === undefined ? null : knownShare(share, question);
      }),
      knownShare(question.skippedShare, question),
      question.meanSeconds,
      question.suspicions.length > 0 ? t`Suspect key` : '',
    ]);
    saveCsv(title, [header, ...rows]);
  };
}

/** From which value on Moodle's documentation calls a test satisfactory, and below which it calls for remedies. */
const satisfactory = 0.75;
const poor = 0.64;

/** One figure of the whole test, with what it means. */
function Reliability({ statistics: { reliability } }: { statistics: Statistics }) {
  return (
    <Card className="grid gap-1">
      <h3 className="font-semibold">
        <Trans>Reliability (Cronbach’s alpha)</Trans>
      </h3>
      <p className="text-xl font-bold">
        {reliability === null ? <Trans>Not defined</Trans> : formatReliability(reliability)}
      </p>
      <p className="max-w-text text-muted">
        <Meaning reliability={reliability} />
      </p>
    </Card>
  );
}

function Meaning({ reliability }: { reliability: number | null }) {
  if (reliability === null) {
    return (
      <Trans>
        It takes two questions and learners with different marks to say whether the questions
        measure the same.
      </Trans>
    );
  }
  if (reliability >= satisfactory) {
    return (
      <Trans>
        Satisfactory: the questions agree on who knows more. Much above 0.9 is hardly possible.
      </Trans>
    );
  }
  if (reliability >= poor) {
    return (
      <Trans>Fair: the questions agree by and large. From 0.75 on a test is satisfactory.</Trans>
    );
  }
  return (
    <Trans>
      Poor: the questions do not agree on who knows more, because there are few of them, or some are
      too easy, too hard or wrong. Begin with the suspect keys.
    </Trans>
  );
}
