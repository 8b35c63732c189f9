import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

const wish = z.strictObject({ isWanted: z.boolean() });

export const getWeeklyMail = endpoint({
  method: 'GET',
  path: '/api/weekly-mail',
  access: 'learner',
  summary: 'Whether the caller wants a summary of each week by mail',
  response: wish,
});

export const changeWeeklyMail = endpoint({
  method: 'PUT',
  path: '/api/weekly-mail',
  access: 'learner',
  rate: 'write',
  summary: 'Want a summary of each week by mail, or want it no more',
  body: wish,
  response: wish,
});

export const stopWeeklyMail = endpoint({
  method: 'POST',
  path: '/api/weekly-mail/stop',
  access: 'public',
  rate: 'write',
  summary: 'Want it no more, by the link of such a mail; also when it was used before',
  body: z.strictObject({ key: id }),
  status: 204,
});
