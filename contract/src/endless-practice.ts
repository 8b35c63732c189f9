import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, listOf } from './fields.ts';

/** One text in each language that the question templates are written in. */
function inEachLanguage<Content extends z.ZodType>(content: Content) {
  return z.strictObject({ en: content, hi: content, ur: content });
}

const practiceTopic = z.strictObject({
  /** Like time-and-work. */
  topic: z.string(),
  subject: z.enum(['Mathematics', 'Reasoning']),
  names: inEachLanguage(z.string()),
  /** So many different questions at least can be drawn. */
  variety: z.number().int(),
  /** Of the caller. */
  answered: z.number().int(),
  right: z.number().int(),
});
export type PracticeTopic = z.output<typeof practiceTopic>;

/** A question without its key, in all languages at once: the learner may change the language in the middle. */
const drawnQuestion = z.strictObject({
  id: z.string(),
  texts: inEachLanguage(
    z.strictObject({ topic: z.string(), question: z.string(), options: z.array(z.string()) }),
  ),
});
export type DrawnQuestion = z.output<typeof drawnQuestion>;

export const listPracticeTopics = endpoint({
  method: 'GET',
  path: '/api/endless-practice/topics',
  access: 'learner',
  summary: 'The topics that questions can be drawn for without end, and how the caller did in each',
  response: listOf(practiceTopic),
});

export const drawPracticeQuestions = endpoint({
  method: 'POST',
  path: '/api/endless-practice/questions',
  access: 'learner',
  rate: 'write',
  summary: 'Five questions that the caller has not answered, of a topic or of all; open ones first',
  body: z.strictObject({ topic: z.string().max(80).nullable() }),
  response: listOf(drawnQuestion),
});

export const answerPracticeQuestion = endpoint({
  method: 'POST',
  path: '/api/endless-practice/questions/:drawnQuestionId/answer',
  access: 'learner',
  rate: 'write',
  summary: 'Answer a drawn question; the key comes with the answer, and the first answer stands',
  params: z.strictObject({ drawnQuestionId: id }),
  body: z.strictObject({ answer: z.number().int().min(0).max(3) }),
  response: z.strictObject({
    /** The first answer, whatever this call says. */
    chosen: z.number().int(),
    correct: z.number().int(),
    explanations: inEachLanguage(z.string()),
  }),
});
