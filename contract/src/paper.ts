import { z } from 'zod';
import { marks } from './fields.ts';

/** What a section is called. */
export const sectionTitles = {
  /** In English; '' where the whole paper is one section that nobody named. */
  title: z.string(),
  /** In other languages, as far as it has names there. */
  titles: z.strictObject({ hi: z.string().optional(), ur: z.string().optional() }).optional(),
};

/** A section of a paper: a tab with its own marks. */
export const paperSection = z.strictObject({
  /** Unique within the paper. */
  key: z.string(),
  ...sectionTitles,
  /** The first and the last of its places in the paper, from 0. */
  from: z.number().int(),
  to: z.number().int(),
  correctMarks: marks,
  incorrectMarks: marks,
  skippedMarks: marks,
  /** So many answers count, the first ones in the order of the paper; null: all. */
  attemptMax: z.number().int().nullable(),
  /** It is judged, but its marks are no part of the total. */
  qualifying: z.boolean(),
});
export type PaperSection = z.output<typeof paperSection>;

/** A part of a paper: what has a clock of its own. Only the open part can be answered. */
export const paperPart = z.strictObject({
  /** Its own time, extra time not included; null where the test has one clock or none. */
  seconds: z.number().int().nullable(),
  /** Whether the learner may go on to the next part before its time is over. */
  earlyExit: z.boolean(),
  sections: z.array(paperSection),
});
export type PaperPart = z.output<typeof paperPart>;

/** When each part ends, in their order; empty where parts have no clocks of their own. A part begins as the one before it ends. */
export const partEnds = z.array(z.iso.datetime());
