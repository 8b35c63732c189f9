import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '#lib/api-error.ts';
import { tellLostSessionOrLine } from '#lib/lost-session.ts';
import type { KeptStore } from '#shared/review/kept-store.ts';
import * as studies from '#shared/review/kept-study.ts';
import { sendKeptStudies } from '#shared/review/send-studies.ts';
import { atEachChance } from '#shared/review/when-to-send.ts';
import { keepRoundFiles, type Readable } from '#site/review/keep-round-files.ts';

type ReadableSet = studies.StudySet & { readonly questions: readonly Readable[] };

export type OpenStudy<Set extends ReadableSet> = {
  readonly kept: studies.KeptStudy<Set>;
  /** An answer is on its way. */
  readonly isSending: boolean;
  answer(chosen: number | null, seconds: number): void;
  goOn(): void;
  /** To any question, where answers may be changed. */
  turnTo(place: number): void;
};

type Opening<Set extends ReadableSet> =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'open'; readonly kept: studies.KeptStudy<Set> };

type StudyOptions<Set extends ReadableSet> = {
  readonly accountId: string;
  readonly store: () => Promise<KeptStore<studies.KeptStudy<Set>>>;
  readonly fetch: () => Promise<Set>;
  /** Whether what this device holds is what is to be opened, for when nobody can be asked. */
  readonly isWanted: (set: Set) => boolean;
  /** The server has learned something. */
  readonly onSent: () => void;
};

/**
 * A set of questions on this device. An answer is on the device before it is shown, and is sent at once, or when there
 * is a connection again; its key comes with the server's answer.
 */
export function useStudy<Set extends ReadableSet>(options: StudyOptions<Set>) {
  const { opening, own, show, fail } = useShown(options);
  const [isSending, setIsSending] = useState(false);
  const open = useEffectEvent(async () => {
    try {
      show(await openStudy(options));
    } catch (error) {
      tellLostSessionOrLine(error);
      fail(error);
    }
  });
  const sendAll = () => sendKept(options, show, own.current?.answers.length ?? 0);
  const send = useEffectEvent(sendAll);

  // The set lies in the browser's database, or is asked for; answers are sent from outside of React.
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | undefined;
    void open().then(() => {
      if (!isLeft) stop = atEachChance(() => send());
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, []);

  if (opening.state !== 'open') return { opening, open: null };
  const { kept } = opening;
  const step = async (change: (kept: studies.KeptStudy<Set>) => studies.KeptStudy<Set>) => {
    const store = await options.store();
    let isKept = true;
    const changed = await store.update(options.accountId, (known) => {
      const shown = own.current ?? kept;
      isKept = known?.set.id === shown.set.id;
      return change(studies.heldBy(known, shown));
    });
    show(changed, changed?.place);
    // The keys that came meanwhile were told to the set that was kept; in exam mode none come.
    if (!isKept && kept.set.mode !== 'exam')
      openStudy(options).then(
        (opened) => show(opened),
        () => undefined,
      );
  };
  const answer = async (chosen: number | null, seconds: number) => {
    const question = kept.set.questions[kept.place];
    if (!question) return;
    const given = { questionId: question.id, chosen, ...momentOf(seconds, kept) };
    if (kept.set.mode === 'exam') {
      await step((known) => studies.answeredStudy(known, given));
      return sendAll();
    }
    setIsSending(true);
    try {
      await step((known) => studies.answeredStudy(known, given));
      await Promise.race([sendAll(), patience()]);
    } finally {
      setIsSending(false);
    }
  };
  const study: OpenStudy<Set> = {
    kept,
    isSending,
    answer: (chosen, seconds) => void answer(chosen, seconds).catch(() => undefined),
    goOn: () => void step((known) => studies.wentOn(known, kept.place)),
    turnTo: (place) => void step((known) => studies.turnedTo(known, place)),
  };
  return { opening, open: study };
}

/** The set as this page shows it. The place is the page's own: another tab may stand elsewhere in the same set. */
function useShown<Set extends ReadableSet>({ isWanted }: Pick<StudyOptions<Set>, 'isWanted'>) {
  const [opening, setOpening] = useState<Opening<Set>>({ state: 'opening' });
  const own = useRef<studies.KeptStudy<Set>>(null);
  const show = (
    kept: studies.KeptStudy<Set> | undefined,
    place = own.current?.place ?? kept?.place,
  ) => {
    if (kept === undefined || place === undefined) return;
    const isOwn = own.current ? own.current.set.id === kept.set.id : isWanted(kept.set);
    if (!isOwn) return;
    own.current = { ...kept, place };
    setOpening({ state: 'open', kept: own.current });
  };
  return { opening, own, show, fail: (error: unknown) => setOpening({ state: 'failed', error }) };
}

/** So long the key is waited for; on a line that hangs the learner goes on, and it comes when it comes. */
const patienceMilliseconds = 4000;

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
}

type MomentNeeds = Pick<studies.KeptStudy<studies.StudySet>, 'set' | 'ahead'>;

/** Who leaves a question open for an hour has not thought about it for an hour. */
const longestSeconds = 600;

/** By the clock of this device, with what it showed when the set was opened. */
function momentOf(seconds: number, { set: { serverTime: at }, ahead }: MomentNeeds) {
  return {
    seconds: Math.min(Math.round(seconds), longestSeconds),
    answeredAt: new Date().toISOString(),
    opened: { at, here: new Date(Date.parse(at) + ahead).toISOString() },
  };
}

async function openStudy<Set extends ReadableSet>({
  accountId,
  store: storeOf,
  fetch,
  isWanted,
}: StudyOptions<Set>): Promise<studies.KeptStudy<Set> | undefined> {
  const store = await storeOf();
  // What was answered before counts first: it must not be asked again.
  await sendKeptStudies(accountId);
  try {
    const set = await fetch();
    const now = Date.now();
    const opened = await store.update(accountId, (known) =>
      studies.openedStudy(known, accountId, set, now),
    );
    keepRoundFiles(set.questions).catch(() => undefined);
    return opened;
  } catch (error) {
    const kept = await store.get(accountId);
    const isAway = isApiError(error, 'offline', 'unreadable', 'unavailable', 'internal');
    if (!isAway || !kept || !isWanted(kept.set)) throw error;
    keepRoundFiles(kept.set.questions).catch(() => undefined);
    return kept;
  }
}

/** @param shown how many answers the page shows as waiting: they may have been sent from beside it, or by another tab. */
async function sendKept<Set extends ReadableSet>(
  { accountId, store: storeOf, onSent }: StudyOptions<Set>,
  show: (kept: studies.KeptStudy<Set> | undefined) => void,
  shown: number,
): Promise<void> {
  const store = await storeOf();
  const waiting = async () => (await store.get(accountId))?.answers.length ?? 0;
  const before = await waiting();
  // What came while the last ones were on their way goes with another call.
  if (before > 0 && (await sendKeptStudies(accountId)) && (await waiting()) > 0) {
    await sendKeptStudies(accountId);
  }
  const after = await store.get(accountId);
  show(after);
  if ((after?.answers.length ?? 0) < Math.max(before, shown)) onSent();
}
