import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { scoreOf } from '@taiyari/contract/rules/score';
import { todayInKolkata } from '@taiyari/contract/rules/today';
import { useEffect, useState } from 'react';
import { useReturn } from '#app/use-return.ts';
import { paths } from '#lib/paths.ts';
import type { Address } from '#lib/router/address.ts';
import { Link } from '#lib/router/link.tsx';
import { serverNow } from '#lib/server-now.ts';
import { studyPaths } from '#lib/study-paths.ts';
import { useKeptTaker } from '#shared/accounts/member-note.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { attemptOf, type KeptProgress } from '#shared/attempts/store/kept-attempt.ts';
import { type SeenResult, seenResults } from '#shared/results/seen-results.ts';
import { dailyStore, practiceStore, roundStore } from '#shared/review/kept-store.ts';
import { countLeft } from '#shared/review/kept-study.ts';
import { Notices, SkipLink } from '#shared/shell/above-page.tsx';
import { NavBar } from '#shared/shell/nav-bar.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { Button, buttonStyles } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** The page needs a connection and comes by itself when there is one; what is on this device can be used meanwhile. */
export function NeedsConnection({ onReturn }: { onReturn: () => void }) {
  const { t } = useLingui();
  useReturn(onReturn);
  usePageTitle(t`No connection`);
  // What frames a page is on the screen before this comes; a test and its results have none.
  const [isFramed] = useState(() => document.querySelector('main') !== null);
  if (isFramed) return <Content onReturn={onReturn} />;
  return (
    <>
      <SkipLink />
      <NavBar />
      <Notices />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page px-4 py-6 outline-none">
        <Content onReturn={onReturn} />
      </main>
    </>
  );
}

function Content({ onReturn }: { onReturn: () => void }) {
  return (
    // As wide as the notice above it, and beginning where that does.
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div role="status" className="grid max-w-text justify-items-start gap-3">
        <h1 className="text-2xl font-bold">
          <Trans>This page needs a connection</Trans>
        </h1>
        <p>
          <Trans>It opens by itself as soon as the site can be reached.</Trans>
        </p>
        <Button onClick={onReturn}>
          <Trans>Try Again</Trans>
        </Button>
      </div>
      <div className="grid max-w-text gap-6">
        <KeptOnDevice />
      </div>
    </div>
  );
}

/** Begun tests, daily questions, practice and mistakes, and seen results of who is here. */
function KeptOnDevice() {
  const [{ tests, studies }, setKept] = useState<Partial<Kept>>({});
  const accountId = useKeptTaker();
  const results = accountId === null ? [] : seenResults(accountId);

  // They lie in the browser's database.
  useEffect(() => {
    let isOver = false;
    // What is listed for somebody may come after he has gone.
    const show = (kept: Kept) => isOver || setKept(kept);
    const listing = accountId === null ? Promise.resolve(nothing) : listKept(accountId);
    listing.then(show, () => show(nothing));
    return () => {
      isOver = true;
    };
  }, [accountId]);

  if (tests === undefined || studies === undefined) return null;
  if (tests.length + studies.length + results.length === 0) {
    return (
      <p className="text-muted">
        <Trans>
          Tests, daily questions, a practice and mistakes that you have begun on this device, and
          results that you have seen here, can be opened without a connection. There are none yet.
        </Trans>
      </p>
    );
  }
  return (
    <>
      {tests.length > 0 && <KeptTests tests={tests} />}
      {studies.length > 0 && <KeptStudies studies={studies} />}
      {results.length > 0 && <SeenResults results={results} />}
    </>
  );
}

function KeptTests({ tests }: { tests: readonly KeptTest[] }) {
  return (
    <section aria-labelledby="kept-tests" className="grid gap-3">
      <h2 id="kept-tests" className="text-lg font-bold">
        <Trans>Tests on this device</Trans>
      </h2>
      <ul className="grid gap-3">
        {tests.map((test) => (
          <Card
            as="li"
            key={test.attemptId}
            className="flex flex-wrap items-center justify-between gap-3"
          >
            <div className="min-w-0">
              <h3 dir="auto" className="font-semibold">
                {test.title}
              </h3>
              <p className="text-sm text-muted">
                {test.isOver ? (
                  <Trans>Submitted as soon as there is a connection</Trans>
                ) : (
                  <Trans>
                    {test.answered} of {test.total} answered
                  </Trans>
                )}
              </p>
            </div>
            <Link
              {...(test.seriesId === null
                ? paths.test(test.testId)
                : paths.seriesTest(test.seriesId, test.testId))}
              className={buttonStyles({ variant: 'primary' })}
            >
              {test.isOver ? <Trans>Open</Trans> : <Trans>Go on</Trans>}
              <span className="sr-only">: {test.title}</span>
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function KeptStudies({ studies }: { studies: readonly KeptQuestions[] }) {
  const { t } = useLingui();
  const words = { daily: t`Daily ten`, practice: t`Practice`, round: t`Mistakes` };
  return (
    <section aria-labelledby="kept-studies" className="grid gap-3">
      <h2 id="kept-studies" className="text-lg font-bold">
        <Trans>Questions on this device</Trans>
      </h2>
      <ul className="grid gap-3">
        {studies.map(({ kind, page, left }) => (
          <Card as="li" key={kind} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <h3 className="font-semibold">{words[kind]}</h3>
              <p className="text-sm text-muted">
                <Plural value={left} one="# question is left" other="# questions are left" />
              </p>
            </div>
            <Link {...page} className={buttonStyles({ variant: 'secondary' })}>
              {left === 0 ? <Trans>Open</Trans> : <Trans>Go on</Trans>}
              <span className="sr-only">: {words[kind]}</span>
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function SeenResults({ results }: { results: readonly SeenResult[] }) {
  return (
    <section aria-labelledby="seen-results" className="grid gap-3">
      <h2 id="seen-results" className="text-lg font-bold">
        <Trans>Results you have seen here</Trans>
      </h2>
      <ul className="grid gap-3">
        {results.map((result) => (
          <Card as="li" key={result.id} className="grid gap-1">
            <h3 dir="auto" className="font-semibold">
              {result.testTitle}
            </h3>
            <p>
              <Trans>
                {formatMarks(result.marksObtained)} of {formatMarks(result.totalMarks)} marks (
                {scoreOf(result.marksObtained, result.totalMarks)}%)
              </Trans>
            </p>
            <p className="text-sm text-muted">
              <Trans>
                {result.correctAnswers} correct, {result.incorrectAnswers} incorrect,{' '}
                {result.skippedAnswers} skipped
              </Trans>{' '}
              · {formatDate(result.completedAt)}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** A running test that can be gone on with without a connection. */
type KeptTest = {
  readonly attemptId: string;
  readonly testId: string;
  readonly seriesId: string | null;
  readonly title: string;
  readonly answered: number;
  readonly total: number;
  /** Handed in, or out of time: only sending is left. */
  readonly isOver: boolean;
};

/** What can be gone on with of the questions that were opened here. */
type KeptQuestions = {
  readonly kind: 'daily' | 'practice' | 'round';
  readonly page: Address;
  readonly left: number;
};

type Kept = { readonly tests: readonly KeptTest[]; readonly studies: readonly KeptQuestions[] };

const nothing: Kept = { tests: [], studies: [] };

async function listKept(accountId: string): Promise<Kept> {
  const [tests, studies] = await Promise.all([
    listKeptTests(accountId).catch(() => []),
    listKeptQuestions(accountId).catch(() => []),
  ]);
  return { tests, studies };
}

async function listKeptQuestions(accountId: string): Promise<readonly KeptQuestions[]> {
  const daily = await (await dailyStore()).get(accountId);
  const practice = await (await practiceStore()).get(accountId);
  const round = await (await roundStore()).get(accountId);
  const isToday = daily?.set.day === todayInKolkata(serverNow());
  const studies: readonly KeptQuestions[] = [
    { kind: 'daily', page: studyPaths.daily(), left: isToday ? countLeft(daily) : 0 },
    {
      kind: 'practice',
      page: studyPaths.practice(practice?.set.id ?? ''),
      left: practice ? countLeft(practice) : 0,
    },
    {
      kind: 'round',
      page: studyPaths.round({}),
      left: round ? round.cards.length - round.place : 0,
    },
  ];
  // The ten of today open also when they are done: with the streak, and what was right.
  return studies.filter(({ kind, left }) => left > 0 || (kind === 'daily' && isToday));
}

async function listKeptTests(accountId: string): Promise<readonly KeptTest[]> {
  const store = await answerStore();
  const kept = await Promise.all((await store.list(accountId)).map((key) => store.load(key)));
  return kept
    .filter((one) => one !== null)
    .map((one) => {
      const { id: attemptId, testId, seriesId, testTitle: title, questions } = one.attempt;
      const answers = { ...attemptOf(one).answers, ...one.progress.changes.answers };
      const answered = Object.values(answers).filter((answer) => answer !== null).length;
      const total = questions.length;
      return { attemptId, testId, seriesId, title, answered, total, isOver: isOver(one.progress) };
    });
}

/** Only for the words on the screen, so a guess is good enough. */
function isOver({ submission, deadline }: KeptProgress): boolean {
  return submission !== 'none' || (deadline !== null && serverNow() > Date.parse(deadline));
}
