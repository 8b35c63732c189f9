import { newsCategories } from '@taiyari/contract';
import { z } from 'zod';

export const newsSource = z.strictObject({
  name: z.string().trim().min(1).max(60),
  url: z.url({ protocol: /^https?$/ }),
  category: z.enum(newsCategories),
  colour: z
    .string()
    .regex(/^(#([0-9a-f]{3}|[0-9a-f]{6}))?$/i, { error: 'write a colour like #1d4ed8' })
    .default(''),
  format: z.enum(['feed', 'html']).default('feed'),
});
export type SourceInput = z.output<typeof newsSource>;
