import { z } from 'zod';
import { fieldsOf } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, offset, search, time } from '../fields.ts';
import { answerContent, contactStates } from '../rules/contact.ts';

const state = z.enum(contactStates);
const count = z.number().int();

const received = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** As it was typed: nobody has shown that it is theirs. */
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  state,
  createdAt: time,
});

const receivedMessage = received.extend({
  /** The oldest first. */
  answers: z.array(
    z.strictObject({
      id: z.string(),
      text: z.string(),
      /** Null once the account is gone. */
      authorName: z.string().nullable(),
      createdAt: time,
    }),
  ),
});
export type ReceivedMessage = z.output<typeof receivedMessage>;
export type ReceivedMessageRow = z.output<typeof received>;

const params = z.strictObject({ messageId: id });

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  summary: 'What came by the contact form, the latest first',
  query: z.strictObject({
    /** In name, address, subject and text. */
    search,
    state: z.union([state, z.literal('')]).default(''),
    limit,
    offset,
  }),
  response: listOf(received).extend({
    /** Of all messages, whatever is searched for. */
    counts: z.strictObject({ new: count, 'in-progress': count, answered: count }),
  }),
});

export const getContactMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/:messageId',
  access: 'admin',
  summary: 'One message with its answers',
  params,
  response: receivedMessage,
});

export const changeContactMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/messages/:messageId',
  access: 'admin',
  rate: 'write',
  summary: 'Change the state of a message',
  params,
  body: z.strictObject({ state }),
  response: receivedMessage,
});

export const answerContactMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:messageId/answers',
  access: 'admin',
  rate: 'write',
  summary: 'Answer a message by mail; it is answered then',
  isOnce: true,
  params,
  body: z.strictObject({
    ...fieldsOf(answerContent),
    /** How many answers were seen: 409 when there is another one by now. Absent: sent all the same. */
    answersSeen: count.min(0).optional(),
  }),
  status: 201,
  response: receivedMessage,
  errors: ['conflict'],
});
