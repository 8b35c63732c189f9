import type { Practice, StudyAnswer, StudyOutcome } from '@taiyari/contract';
import type { PracticeMode } from '@taiyari/contract/rules/practice';
import { changedSince } from '#shared/review/changed-since.ts';

/** Questions that are answered one after the other; keys come with the answers alone. */
export type StudySet = {
  readonly id: string;
  readonly serverTime: string;
  /** In exam mode answers may be changed, and one may go on without any. Absent: each is told at once. */
  readonly mode?: PracticeMode;
  /** Of a practice: handed in, it takes no answer any more. */
  readonly status?: Practice['status'];
  /** What the server has of a practice. */
  readonly answers?: Readonly<Record<string, number>>;
  readonly questions: readonly {
    readonly id: string;
    readonly outcome: StudyOutcome | null;
  }[];
};

/** An answer that the server does not have yet. */
export type KeptStudyAnswer = StudyAnswer & { readonly setId: string };

/** A set on this device, and what is left to be sent, also of earlier ones. */
export type KeptStudy<Set extends StudySet> = {
  readonly accountId: string;
  readonly set: Set;
  /** The place of the question that is shown; after the last one the set is done. */
  readonly place: number;
  /** Milliseconds by which the clock of this device is ahead of the server's. */
  readonly ahead: number;
  readonly answers: readonly KeptStudyAnswer[];
  /** The latest that came when their practice had been handed in elsewhere. */
  readonly uncounted?: readonly KeptStudyAnswer[] | undefined;
};

const mostUncounted = 100;

/** A set as the server tells it; answers that were not sent yet stay, and in the same set its place and what was told. */
export function openedStudy<Set extends StudySet>(
  known: KeptStudy<Set> | undefined,
  accountId: string,
  set: Set,
  now: number,
): KeptStudy<Set> {
  const isOver = set.status === 'submitted';
  const answers = (known?.answers ?? []).filter(({ setId }) => !isOver || setId !== set.id);
  const ahead = now - Date.parse(set.serverTime);
  const opened = { accountId, set, answers, ahead, place: 0, uncounted: known?.uncounted };
  if (known?.set.id === set.id) {
    const told = new Map(known.set.questions.map(({ id, outcome }) => [id, outcome]));
    const questions = set.questions.map((question) => ({
      ...question,
      outcome: question.outcome ?? told.get(question.id) ?? null,
    }));
    return { ...opened, set: { ...set, questions }, place: known.place };
  }
  const open = set.questions.findIndex((question) => isOpenIn(opened, question));
  return { ...opened, place: open === -1 ? set.questions.length : open };
}

/**
 * A set that a page shows, in the place of what is kept by now: another tab may have opened another set since, or have taken
 * this one off. What that one waits to send stays, and what waits no more of this one is with the server.
 */
export function heldBy<Set extends StudySet>(
  known: KeptStudy<Set> | undefined,
  shown: KeptStudy<Set>,
): KeptStudy<Set> {
  if (known === undefined) return shown;
  // Another tab may stand at another question.
  if (known.set.id === shown.set.id) return { ...known, place: shown.place };
  const { set } = shown;
  const { answers, uncounted } = known;
  const sent = shown.answers.filter(
    ({ setId, questionId }) => setId === set.id && !answerIn({ set, answers }, questionId),
  );
  return { ...shown, set: sent.reduce(withSaved, set), answers, uncounted };
}

/** A set that a page held while the device had no room, with the answers that other tabs have kept since. */
export function joinedStudies<Set extends StudySet>(
  held: KeptStudy<Set>,
  kept: KeptStudy<Set>,
  seen: KeptStudy<Set> | undefined,
): KeptStudy<Set> {
  const isHeld = ({ setId, questionId }: KeptStudyAnswer) =>
    held.answers.some((one) => one.setId === setId && one.questionId === questionId);
  const theirs = changedSince(kept.answers, seen?.answers).filter((answer) => !isHeld(answer));
  return { ...held, answers: [...held.answers, ...theirs] };
}

/** A set of which the server has one answer more, or one less where that was taken back. */
function withSaved<Set extends StudySet>(set: Set, { questionId, chosen }: StudyAnswer): Set {
  const { [questionId]: _, ...others } = set.answers ?? {};
  return { ...set, answers: chosen === null ? others : { ...others, [questionId]: chosen } };
}

/** How many questions have no answer yet. */
export function countLeft<Set extends StudySet>(kept: KeptStudy<Set>): number {
  return kept.set.questions.filter((question) => isOpenIn(kept, question)).length;
}

function isOpenIn<Set extends StudySet>(
  kept: KeptStudy<Set>,
  { id, outcome }: StudySet['questions'][number],
): boolean {
  return outcome === null && chosenIn(kept, id) === undefined;
}

/** The answer to a question that waits to be sent. */
export function answerIn<Set extends StudySet>(
  { set, answers }: Pick<KeptStudy<Set>, 'set' | 'answers'>,
  questionId: string,
): KeptStudyAnswer | undefined {
  return answers.find((answer) => answer.setId === set.id && answer.questionId === questionId);
}

/** What was chosen, on this device or by what the server has; undefined: nothing was answered. */
export function chosenIn<Set extends StudySet>(
  kept: Pick<KeptStudy<Set>, 'set' | 'answers'>,
  questionId: string,
): number | null | undefined {
  const waiting = answerIn(kept, questionId);
  return waiting === undefined ? kept.set.answers?.[questionId] : waiting.chosen;
}

/** The first answer stands; in exam mode the last one does. */
export function answeredStudy<Set extends StudySet>(
  kept: KeptStudy<Set>,
  answer: StudyAnswer,
): KeptStudy<Set> {
  const question = kept.set.questions.find(({ id }) => id === answer.questionId);
  if (!question || question.outcome !== null) return kept;
  const before = answerIn(kept, question.id);
  if (before && kept.set.mode !== 'exam') return kept;
  const seconds = answer.seconds + (before?.seconds ?? 0);
  const others = kept.answers.filter((one) => one !== before);
  return { ...kept, answers: [...others, { ...answer, seconds, setId: kept.set.id }] };
}

/** On to the next question. Without an answer nobody goes on, but in exam mode. */
export function wentOn<Set extends StudySet>(kept: KeptStudy<Set>, place: number): KeptStudy<Set> {
  const question = kept.set.questions[place];
  const isAnswered = question && (question.outcome !== null || answerIn(kept, question.id));
  const mayGoOn = isAnswered || kept.set.mode === 'exam';
  return mayGoOn && place === kept.place ? { ...kept, place: place + 1 } : kept;
}

/** To any question, of what may be changed. */
export function turnedTo<Set extends StudySet>(
  kept: KeptStudy<Set>,
  place: number,
): KeptStudy<Set> {
  return { ...kept, place: Math.max(0, Math.min(place, kept.set.questions.length)) };
}

/** What has been sent, with what the server tells of each; null: nothing, so it is not asked again. */
export function acknowledgedStudy<Set extends StudySet>(
  kept: KeptStudy<Set>,
  sent: readonly KeptStudyAnswer[],
  outcomes: readonly (StudyOutcome | null)[],
): KeptStudy<Set> {
  const isSent = (answer: KeptStudyAnswer) =>
    sent.some(
      (one) =>
        one.setId === answer.setId &&
        one.questionId === answer.questionId &&
        // Changed since, it is another one.
        one.answeredAt === answer.answeredAt,
    );
  const told = new Map(sent.map(({ questionId }, index) => [questionId, outcomes[index]]));
  const isOfSet = sent.some(({ setId }) => setId === kept.set.id);
  const questions = kept.set.questions.map((question) => {
    const outcome = isOfSet ? told.get(question.id) : undefined;
    return outcome ? { ...question, outcome } : question;
  });
  const answers = kept.answers.filter((answer) => !isSent(answer));
  return { ...kept, answers, set: { ...kept.set, questions } };
}

type Saved = {
  readonly revision: number;
  readonly outcome: StudyOutcome | null;
  /** What stands in its place, where another device has changed it later. */
  readonly standing?: Readonly<Record<string, number | null>> | undefined;
};

/** An answer that the server has saved, with what it tells of it, if anything. */
export function savedStudy(
  kept: KeptStudy<Practice>,
  answer: KeptStudyAnswer,
  { revision, outcome, standing = {} }: Saved,
): KeptStudy<Practice> {
  const after = acknowledgedStudy(kept, [answer], [outcome]);
  if (kept.set.id !== answer.setId) return after;
  const { [answer.questionId]: chosen = answer.chosen } = standing;
  return { ...after, set: { ...withSaved(after.set, { ...answer, chosen }), revision } };
}

/** Another device has handed the practice of an answer in, which came too late for it. */
export function endedStudy(
  kept: KeptStudy<Practice>,
  answer: KeptStudyAnswer,
): KeptStudy<Practice> {
  const uncounted = [...(kept.uncounted ?? []), answer].slice(-mostUncounted);
  if (kept.set.id !== answer.setId) return { ...kept, uncounted };
  return { ...kept, uncounted, set: { ...kept.set, status: 'submitted' } };
}

/** Whether answers to a practice that is over came too late. One that was on the line when the line broke may have come. */
export function hasUncounted({ set, uncounted = [] }: KeptStudy<Practice>): boolean {
  const counted = new Map(set.questions.map(({ id, outcome }) => [id, outcome?.chosen ?? null]));
  return uncounted.some(
    ({ setId, questionId, chosen }) => setId === set.id && counted.get(questionId) !== chosen,
  );
}

/** Takes the questions with their keys off; only answers that the server does not have yet stay. */
export function emptiedStudy<Set extends StudySet>(kept: KeptStudy<Set>): KeptStudy<Set> {
  return { ...kept, set: { ...kept.set, id: '', questions: [] }, place: 0 };
}
