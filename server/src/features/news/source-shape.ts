import { newsCategories } from '@taiyari/contract';
import { z } from 'zod';

export const newsSource = z.strictObject({
  name: z.string().trim().min(1).max(60),
  url: z.url({ protocol: /^https?$/ }),
  category: z.enum(newsCategories),
  colour: z.string().max(40).default(''),
  format: z.enum(['feed', 'html']).default('feed'),
});
export type SourceInput = z.output<typeof newsSource>;
