import type { ReceivedMessage, ReceivedMessageRow } from '@taiyari/contract';
import { type ContactState, contactStates } from '@taiyari/contract/rules/contact';
import type { AnswerRow, MessageRow } from '#features/contact/queries.ts';

export function toReceivedRow(row: MessageRow): ReceivedMessageRow {
  const { id, name, email, subject, message, createdAt } = row;
  const state = toState(row.state);
  return { id, name, email, subject, message, state, createdAt: createdAt.toISOString() };
}

export function toReceivedMessage(row: MessageRow, answers: readonly AnswerRow[]): ReceivedMessage {
  return {
    ...toReceivedRow(row),
    answers: answers.map(({ createdAt, ...answer }) => ({
      ...answer,
      createdAt: createdAt.toISOString(),
    })),
  };
}

export function toCounts(rows: readonly { readonly state: string; readonly messages: number }[]) {
  const of = (state: ContactState) => rows.find((row) => row.state === state)?.messages ?? 0;
  return { new: of('new'), 'in-progress': of('in-progress'), answered: of('answered') };
}

/** The database holds one of three; this tells the compiler. */
function toState(text: string): ContactState {
  const known = contactStates.find((state) => state === text);
  if (!known) throw new Error(`a message has the state "${text}"`);
  return known;
}
