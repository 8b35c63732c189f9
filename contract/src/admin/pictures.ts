import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pictureUploadBytes } from '../rules/pictures.ts';

/** The same picture a second time is the one that is there already. */
export const addPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  access: 'admin',
  rate: 'write',
  summary:
    'A picture to name in texts (multipart, part `file`; PNG, JPEG, WebP or SVG, at most 5 MB)',
  status: 201,
  file: { bytes: pictureUploadBytes },
  response: z.strictObject({
    /** SHA-256 of the bytes that are served. */
    hash: z.string(),
    /** The size to show it in, unless the author chooses another one. */
    width: z.number().int(),
    height: z.number().int(),
  }),
  errors: ['payload-too-large', 'unsupported-media-type', 'unavailable'],
});
