import { joinedNotes } from '@taiyari/contract/rules/review';
import { away, cardOf, listOf } from '#site/review/testing/given-round.ts';
import type { FakeCall } from '#testing/fake-api.ts';

type Sent = { readonly note: string; readonly notesBefore: readonly string[] };

/** A server that has one note, and does with what is sent as the server does. */
export function noteServer(note = '') {
  const server = { note, isAway: false, losesAnswers: false };
  const api = {
    listReviewCards: async () => listOf(server.note),
    changeReviewCard: async ({ body }: FakeCall) => {
      if (server.isAway) return away as never;
      const { note, notesBefore } = body as Sent;
      server.note = notesBefore.includes(server.note) ? note : joinedNotes(server.note, note);
      return server.losesAnswers ? (away as never) : { ...cardOf(1), note: server.note };
    },
  };
  return { server, api };
}
