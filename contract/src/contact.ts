import { z } from 'zod';
import { fieldsOf } from './content.ts';
import { endpoint } from './endpoint.ts';
import { contactContent } from './rules/contact.ts';

const contactMessage = z.strictObject({
  ...fieldsOf(contactContent),
  /** People leave it empty, for they do not see it; whoever fills it in is a program. */
  botcheck: z.string().max(1000).default(''),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  rate: 'credentials',
  summary: 'A message to those who run the site',
  isOnce: true,
  body: contactMessage,
  status: 202,
  response: z.strictObject({ success: z.literal(true), message: z.string() }),
});
