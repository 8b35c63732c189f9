import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isPictureHash } from './rules/pictures.ts';

/**
 * Answers with the picture itself, which never changes under its hash. Whoever was shown a text that names it may have
 * it; a paper names none of its explanations before it is handed in.
 */
export const getPicture = endpoint({
  method: 'GET',
  path: '/api/pictures/:hash',
  access: 'public',
  isAnonymous: true,
  // A whole hall behind one address opens a paper at the same time.
  rate: 'answers',
  summary: 'A picture of a question, an option, an explanation or a passage (WebP)',
  params: z.strictObject({ hash: z.string().refine(isPictureHash, 'This is no picture') }),
});
