import type { Attempt, api, ResponseOf, ResultBySection } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { graceSeconds } from '@taiyari/contract/rules/limits';
import { markedPlaces, optionAt } from '#domain/answer-sheet.ts';
import { isoText } from '#domain/iso-text.ts';
import type { PaperTexts } from '#domain/paper/passages.ts';
import { openPartAt, toRunningParts } from '#domain/paper/running-parts.ts';
import type { Closing } from '#features/attempts/closing/queries.ts';
import type { AttemptState } from '#features/attempts/hot-queries.ts';
import type { selectRunning } from '#features/attempts/queries.ts';
import type { PaperFacts } from '#features/attempts/versions/paper-facts.ts';
import type { Version } from '#features/attempts/versions/versions.ts';
import { presentResult, requireLanguage } from '#features/results/port.ts';
import { FrozenJson } from '#platform/http/route.ts';

/** An attempt for its learner. The paper is frozen and goes in as it is: no key was ever in it. */
export function toAttempt(
  state: AttemptState,
  version: Version,
  extra: { readonly now: Date; readonly resultId: string | null; readonly lang: Language },
): FrozenJson {
  const { questionIds } = version;
  const isSubmitted = state.status === 'submitted';
  const own: Omit<Attempt, 'id' | keyof PaperTexts | keyof PaperFacts> = {
    testId: state.testId,
    seriesId: state.seriesId,
    lang: state.lang,
    answers: answersById(state.answers, questionIds),
    flagged: markedPlaces(state.flags).flatMap((position) => questionIds[position] ?? []),
    timeSpent: secondsById(state.timeSpent, questionIds),
    current: state.current === null ? null : (questionIds[state.current] ?? null),
    revision: state.revision,
    startedAt: isoText(state.startedAt),
    deadline: state.deadlineAt && isoText(state.deadlineAt),
    parts: toRunningParts(version.paperParts, { isSubmitted, ...state }, extra.now),
    partEnds: toPartEnds(state),
    openPart: isSubmitted ? null : openPartAt(state, extra.now).openPart,
    graceSeconds,
    serverTime: isoText(extra.now),
    status: state.status,
    resultId: extra.resultId,
  };
  return new FrozenJson(
    Buffer.from(`{"id":"${state.id}",`),
    requireLanguage(version.papers, extra.lang),
    Buffer.from(`,${version.facts},${JSON.stringify(own).slice(1)}`),
  );
}

/** Where an attempt stands and until when. */
export function toAttemptClock(state: Clocked, now: Date): AttemptClock {
  const { openPart, endsAt } = openPartAt(state, now);
  const deadline = state.deadlineAt && isoText(state.deadlineAt);
  return {
    revision: state.revision,
    serverTime: isoText(now),
    deadline,
    partEnds: toPartEnds(state),
    openPart,
    partDeadline: endsAt === state.deadlineAt ? deadline : endsAt && isoText(endsAt),
  };
}

type AttemptClock = ResponseOf<typeof api.saveAnswers>;
type Clocked = Pick<AttemptState, 'revision' | 'deadlineAt' | 'partEnds'>;

function toPartEnds({ partEnds }: Clocked): string[] {
  return partEnds?.map(isoText) ?? [];
}

/** The result of an attempt that has just been closed. */
export function toResult({ closing, seriesTitle }: Closed): ResultBySection {
  const { before, after, score, sections } = closing;
  const row = {
    id: closing.resultId,
    attemptId: before.id,
    accountId: before.accountId,
    testId: before.testId,
    testTitle: closing.testTitle,
    seriesId: before.seriesId,
    seriesTitle,
    answers: after.answers,
    marksPoints: score.marksPoints,
    totalPoints: score.totalPoints,
    percentage: score.percentage,
    correctCount: score.correct,
    incorrectCount: score.incorrect,
    skippedCount: score.skipped,
    timeTakenSeconds: closing.timeTakenSeconds,
    completedAt: closing.completedAt,
    deadlineAt: before.deadlineAt,
    createdAt: closing.submittedAt,
    replacedBy: null,
  };
  return presentResult(row, sections, score.sections);
}

type Closed = { readonly closing: Closing; readonly seriesTitle: string | null };

export function toRunningAttempt(
  row: Awaited<ReturnType<typeof selectRunning>>[number],
): ResponseOf<typeof api.listRunningAttempts>['items'][number] {
  return {
    id: row.id,
    testId: row.testId,
    testTitle: row.testTitle,
    seriesId: row.seriesId,
    seriesTitle: row.seriesTitle,
    answered: row.answers.replaceAll('-', '').length,
    totalQuestions: row.answers.length,
    startedAt: row.startedAt.toISOString(),
    deadline: row.deadlineAt?.toISOString() ?? null,
  };
}

function answersById(answers: string, questionIds: readonly string[]): Record<string, number> {
  const byId: Record<string, number> = {};
  for (const position of markedPlaces(answers)) {
    const [id, option] = [questionIds[position], optionAt(answers, position)];
    if (id !== undefined && option !== null) byId[id] = option;
  }
  return byId;
}

function secondsById(
  seconds: readonly number[],
  questionIds: readonly string[],
): Record<string, number> {
  const byId: Record<string, number> = {};
  for (let position = 0; position < seconds.length; position += 1) {
    const [id, spent] = [questionIds[position], seconds[position] ?? 0];
    if (id !== undefined && spent > 0) byId[id] = spent;
  }
  return byId;
}
