import { z } from 'zod';
import { fieldsOf } from './content.ts';
import { endpoint } from './endpoint.ts';
import { time } from './fields.ts';
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

/** A message of the form, with what was answered, as whoever owns its address takes it with him. */
export const exportedMessage = z.strictObject({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  sentAt: time,
  answers: z.array(z.strictObject({ text: z.string(), answeredAt: time })),
});
