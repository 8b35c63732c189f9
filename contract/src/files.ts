import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

const pixels = z.coerce.number().int().min(1).max(512).optional();

/** Answers with the picture itself; a stored file never changes under its id. A learner's is not there for others. */
export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:fileId',
  access: 'public',
  summary: 'An icon, or a picture of oneself, resized (WebP); 300 x 300 where no size is asked for',
  params: z.strictObject({ fileId: id }),
  query: z.strictObject({ width: pixels, height: pixels }),
});
