import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';

const contactMessage = z.strictObject({
  name: requiredText('Name is required', 100),
  email: requiredText('Email is required', 254).pipe(z.email('Please enter a valid email address')),
  subject: requiredText('Subject is required', 200),
  message: requiredText('Message is required', 5000),
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
  body: contactMessage,
  status: 202,
  response: z.strictObject({ success: z.literal(true), message: z.string() }),
});
