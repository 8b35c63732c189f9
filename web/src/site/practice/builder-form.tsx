import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import { mostInPractice, type PracticeMode } from '@taiyari/contract/rules/practice';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type FormEvent, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { type BuilderSearch, studyPaths } from '#lib/study-paths.ts';
import {
  countQuery,
  type PracticeChoices,
  type PracticeFilter,
  useStartPractice,
  useStudyTest,
} from '#site/practice/api.ts';
import { firstChoice, withPool } from '#site/practice/builder-choice.ts';
import {
  FilterSelects,
  ModeChips,
  PoolChips,
  SubjectChips,
} from '#site/practice/builder-filters.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';

type BuilderFormProps = { choices: PracticeChoices; search: BuilderSearch };

const sizes = [5, 10, 20, 30, 50, 100];
const limits = [10, 20, 30, 60, 120];

const inReach =
  'max-md:tall:sticky max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:-m-4 max-md:mt-0 max-md:rounded-b-lg max-md:border-t max-md:border-border max-md:bg-surface max-md:px-4 max-md:py-3';

export function BuilderForm({ choices, search }: BuilderFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const start = useStartPractice();
  const [filter, setFilter] = useState<PracticeFilter>(() => firstChoice(choices, search));
  const [wanted, setWanted] = useState(10);
  const [mode, setMode] = useState<PracticeMode>('study');
  const [minutes, setMinutes] = useState<number | null>(null);
  const counted = useQuery(countQuery(filter));
  const available = Math.min(counted.data?.available ?? 0, mostInPractice);
  const count = Math.min(wanted, available);
  const test = choices.tests.find(({ testId }) => testId === filter.testId);
  const isHarmless = test === undefined && counted.data?.unranked.length === 0;
  const isNothing = counted.data?.available === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count === 0 || start.isPending) return;
    start.mutate(
      { ...filter, count, minutes, mode },
      { onSuccess: ({ id }) => void navigate(studyPaths.practice(id)) },
    );
  };
  return (
    <form onSubmit={submit}>
      <Card className="grid grid-cols-1 gap-5">
        <FilterSelects choices={choices} filter={filter} onChange={setFilter} />
        {test && <StudyTest key={test.testId} test={test} />}
        <SubjectChips choices={choices} filter={filter} onChange={setFilter} />
        <PoolChips
          pool={filter.pool}
          onChange={(pool) => setFilter(withPool(choices, filter, pool))}
        />
        <ModeChips mode={mode} onChange={setMode} />
        <Checkbox
          label={t`Leave out tests that I have not submitted yet, so that I can still be ranked in them`}
          checked={filter.keepsRank}
          onChange={({ target }) => setFilter({ ...filter, keepsRank: target.checked })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t`How many questions`}
            value={String(wanted)}
            options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={({ target }) => setWanted(Number(target.value))}
          />
          <SelectField
            label={t`Time`}
            value={minutes === null ? '' : String(minutes)}
            options={[
              { value: '', label: t`No limit` },
              ...limits.map((limit) => ({ value: String(limit), label: t`${limit} minutes` })),
            ]}
            onChange={({ target }) => setMinutes(target.value === '' ? null : Number(target.value))}
          />
        </div>
        {!isNothing && (
          <CountedQuestions counted={counted} wanted={wanted} saysRanks={test === undefined} />
        )}
        <div
          // On a phone in reach above all that may be chosen, unless a rank is at stake: that stands right above it.
          className={clsx('grid gap-3', isHarmless && inReach)}
          {...(isHarmless && { 'data-bottom-bar': isNothing ? 'high' : '' })}
        >
          {start.isError && (
            <Banner tone="danger">
              {messageOf(start.error, t`The practice was not started.`)}
            </Banner>
          )}
          {isNothing && <NothingMatches filter={filter} onChange={setFilter} />}
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={count === 0}
            isBusy={start.isPending}
          >
            <Trans>Start practice</Trans>
          </Button>
        </div>
      </Card>
    </form>
  );
}

type NothingMatchesProps = { filter: PracticeFilter; onChange: (filter: PracticeFilter) => void };

/** Why nothing can be started: beside the button, whatever else is in sight. What was ticked for the learner he may take back here. */
function NothingMatches({ filter, onChange }: NothingMatchesProps) {
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold">
        {filter.keepsRank ? (
          <Trans>No question matches in tests that you have submitted.</Trans>
        ) : (
          <Trans>No question matches.</Trans>
        )}
      </p>
      {filter.keepsRank && (
        <Button onClick={() => onChange({ ...filter, keepsRank: false })}>
          <Trans>Look in all tests</Trans>
        </Button>
      )}
    </div>
  );
}

/** A whole test in study mode, and what that does to its rank. */
function StudyTest({ test }: { test: PracticeChoices['tests'][number] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const study = useStudyTest();
  const { testId, title, questions, isHandedIn } = test;
  return (
    <div className="grid gap-3 rounded-md bg-raised p-3 sm:p-4">
      <p className="font-semibold">
        <Plural
          value={questions}
          one="Study the whole test: # question, in the order of the paper."
          other="Study the whole test: # questions, in the order of the paper."
        />
      </p>
      {!isHandedIn && (
        <p>
          <Trans>
            You have not submitted <bdi>{title}</bdi> yet. Once you have studied it, you are not
            ranked in it any more.
          </Trans>
        </p>
      )}
      {study.isError && (
        <Banner tone="danger">{messageOf(study.error, t`The study was not started.`)}</Banner>
      )}
      <Button
        className="justify-self-start"
        isBusy={study.isPending}
        onClick={() =>
          study.mutate(testId, { onSuccess: ({ id }) => void navigate(studyPaths.practice(id)) })
        }
      >
        <Trans>Study this test</Trans>
      </Button>
    </div>
  );
}

type Counted = ResponseOf<Api['countPractice']>;
type CountedQuestionsProps = {
  counted: UseQueryResult<Counted>;
  wanted: number;
  /** Where nothing else on the page says what becomes of ranks. */
  saysRanks: boolean;
};

/** How many questions there are for what was chosen, whether they are enough, and which ranks they cost. */
function CountedQuestions({ counted, wanted, saysRanks }: CountedQuestionsProps) {
  const { t } = useLingui();
  const { data, error } = counted;
  if (data === undefined) {
    return error === null ? (
      <p role="status" className="min-h-6 text-muted">
        <Trans>Counting questions...</Trans>
      </p>
    ) : (
      <Banner tone="danger">{messageOf(error, t`The questions could not be counted.`)}</Banner>
    );
  }
  const { available, fresh, unranked } = data;
  return (
    <>
      <p role="status">
        <strong>
          <Plural value={available} one="# question matches." other="# questions match." />
        </strong>{' '}
        {available > 0 && available < wanted && (
          <Plural
            value={available}
            one="Too few: the practice will have this one."
            other="Too few: the practice will have these #."
          />
        )}{' '}
        {available > 0 && fresh < Math.min(wanted, available) && (
          <Plural
            value={fresh}
            _0="You have practised all of them: those of longest ago come again."
            one="You have not practised # of them yet; then those of longest ago come again."
            other="You have not practised # of them yet; then those of longest ago come again."
          />
        )}
      </p>
      {saysRanks && unranked.length > 0 && <NoRank titles={unranked} />}
    </>
  );
}

function NoRank({ titles }: { titles: readonly string[] }) {
  const [first] = titles;
  return (
    <Banner tone="warning">
      {titles.length === 1 ? (
        <Trans>
          You have not submitted <bdi>{first}</bdi> yet. Once you have practised its questions, you
          are not ranked in it any more.
        </Trans>
      ) : (
        <Plural
          value={titles.length}
          other="Some of these questions are of # tests that you have not submitted yet. In those whose questions you practise you are not ranked any more."
        />
      )}
    </Banner>
  );
}
