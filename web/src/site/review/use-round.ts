import type { ReviewCard } from '@taiyari/contract';
import type { ReviewCause } from '@taiyari/contract/rules/review';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { tellLostSessionOrLine } from '#lib/lost-session.ts';
import * as rounds from '#shared/review/kept-round.ts';
import { roundStore } from '#shared/review/kept-store.ts';
import { keepSending, sendKeptAnswers } from '#shared/review/send-answers.ts';
import { atEachChance } from '#shared/review/when-to-send.ts';
import { keepRoundFiles } from '#site/review/keep-round-files.ts';
import type { RoundSearch } from '#site/review/mistakes-search.ts';

export type OpenRound = {
  readonly round: rounds.KeptRound;
  answer(chosen: number | null, seconds: number): void;
  setCause(cause: ReviewCause | null): void;
  goOn(): void;
  /** Leaves the rest for another time. */
  end(): void;
  /** What was changed beside a card while the round was open. */
  patch(change: Partial<Pick<ReviewCard, 'isBookmarked' | 'note'>>): void;
};

type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'open'; readonly round: rounds.KeptRound };

/**
 * The round on this device, or a new one; every step is on the device before it is shown. The place is the page's own:
 * another tab may stand elsewhere in the same round.
 */
export function useRound(accountId: string, search: RoundSearch) {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const own = useRef<rounds.KeptRound | null>(null);
  const { subject, topic, testId, cause, count } = search;
  const show = useCallback((round: rounds.KeptRound) => {
    own.current = round;
    setOpening({ state: 'open', round });
  }, []);

  // The round lies in the browser's database, or is asked for; answers are sent from outside of React.
  useEffect(() => {
    let isLeft = false;
    openRound(accountId, { subject, topic, testId, cause, count }).then(
      (round) => !isLeft && show(round),
      (error: unknown) => {
        tellLostSessionOrLine(error);
        if (!isLeft) setOpening({ state: 'failed', error });
      },
    );
    const stopSending = keepSending(accountId);
    // What was answered in another tab is shown when the page is looked at.
    const stopLooking = atEachChance(async () => {
      const round = await lookAgain(accountId, own);
      if (round && !isLeft) show(round);
    });
    return () => {
      isLeft = true;
      stopSending();
      stopLooking();
    };
  }, [accountId, subject, topic, testId, cause, count, show]);

  const step = async (change: (round: rounds.KeptRound) => rounds.KeptRound) => {
    const store = await roundStore();
    let shown: rounds.KeptRound | null = null;
    await store.update(accountId, (kept) => {
      // On a device without room it is done once more, from where it was.
      shown ??= own.current;
      if (shown === null) return kept;
      // Another tab may have logged out and in again.
      own.current = change(kept ? rounds.heldBy(kept, shown) : shown);
      return kept ? rounds.carried(kept, own.current) : own.current;
    });
    if (own.current) show(own.current);
  };
  const open: OpenRound | null =
    opening.state === 'open' ? { round: opening.round, ...stepsOf(opening.round, step) } : null;
  return { opening, open };
}

/** @returns the round of this page with what has become of it. */
async function lookAgain(accountId: string, own: RefObject<rounds.KeptRound | null>) {
  const store = await roundStore();
  await store.update(accountId, (kept) => {
    if (kept && own.current) own.current = rounds.heldBy(kept, own.current);
    return kept;
  });
  return own.current;
}

type Step = (change: (round: rounds.KeptRound) => rounds.KeptRound) => Promise<void>;

function stepsOf(shown: rounds.KeptRound, step: Step): Omit<OpenRound, 'round'> {
  const card = shown.cards[shown.place];
  const take = (change: (round: rounds.KeptRound) => rounds.KeptRound) => void step(change);
  const takeAndSend = (change: (round: rounds.KeptRound) => rounds.KeptRound) => {
    step(change)
      .then(() => sendKeptAnswers(shown.accountId))
      .catch(() => undefined);
  };
  return {
    goOn: () => takeAndSend((round) => rounds.goneOn(round, shown.place)),
    answer: (chosen, seconds) => {
      if (!card) return;
      const { questionId, versionId } = card;
      const answer = {
        id: crypto.randomUUID(),
        questionId,
        versionId,
        chosen,
        seconds: Math.min(Math.round(seconds), longestSeconds),
        cause: null,
        answeredAt: new Date().toISOString(),
      };
      take((round) => rounds.answered(round, answer));
    },
    setCause: (cause) => card && take((round) => rounds.withCause(round, card.questionId, cause)),
    end: () => takeAndSend(rounds.ended),
    patch: (change) =>
      card &&
      take((round) => ({
        ...round,
        cards: round.cards.map((one) =>
          one.questionId === card.questionId ? { ...one, ...change } : one,
        ),
      })),
  };
}

/** A round of other questions than those asked for is not gone on with: what it leaves open is due all the same. */
function nameOf({ subject, topic, testId, cause }: Omit<RoundSearch, 'count'>): string {
  return JSON.stringify([subject, topic, testId, cause]);
}

/** Who leaves a question open for an hour has not thought about it for an hour. */
const longestSeconds = 600;

async function openRound(
  accountId: string,
  { count, ...filter }: RoundSearch,
): Promise<rounds.KeptRound> {
  const store = await roundStore();
  const kept = await store.get(accountId);
  const begun = kept && !rounds.isOver(kept) ? kept : undefined;
  const of = nameOf(filter);
  if (begun && (begun.of ?? of) === of) {
    keepRoundFiles(begun.cards).catch(() => undefined);
    return begun;
  }
  // What was answered before counts first: it must not be asked again. Who chooses a cause in another tab sends it later.
  await store.update(accountId, (known) => known && rounds.closedRound(known));
  await sendKeptAnswers(accountId);
  try {
    const here = new Date().toISOString();
    const { cards, serverTime } = await callElsewhere('openRound', { body: { count, filter } });
    // A server of the release before does not tell its time.
    const about = { of, opened: serverTime ? { at: serverTime, here } : undefined };
    const opened = await store.update(accountId, (known) =>
      rounds.openedRound(known, accountId, cards, about),
    );
    keepRoundFiles(cards).catch(() => undefined);
    return opened ?? rounds.openedRound(undefined, accountId, cards, about);
  } catch (error) {
    // Without a connection what lies here is better than nothing.
    if (begun && isApiError(error, 'offline', 'unavailable')) return begun;
    throw error;
  }
}
