import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { time } from '../fields.ts';
import { mostSubjects, mostTopicsOfSubject, syllabusContent } from '../rules/syllabuses.ts';
import { oneFormOf } from '../rules/texts.ts';

const { subject, topic } = syllabusContent.fields;

/** The slug of an exam: the category of the series that prepare for it. */
export const syllabusSlug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Each name once, however it is written; both as questions of the bank have them. */
export const writtenSyllabus = z
  .array(
    z.strictObject({
      subject: z.string().overwrite(oneFormOf).min(1).max(subject.maximum),
      topics: z
        .array(z.string().overwrite(oneFormOf).min(1).max(topic.maximum))
        .max(mostTopicsOfSubject)
        .refine(areDifferent, 'A topic stands under a subject once'),
    }),
  )
  .max(mostSubjects)
  .refine(
    (subjects) => areDifferent(subjects.map(({ subject }) => subject)),
    'A subject stands in a syllabus once',
  );

const questions = z.number().int();

const syllabus = z.strictObject({
  exam: z.string(),
  /** Null: nobody has written one. */
  updatedAt: time.nullable(),
  subjects: z.array(
    z.strictObject({
      subject: z.string(),
      /** Of the bank without the retired ones, those of its topics included; of one without topics all there are. */
      questions,
      topics: z.array(z.strictObject({ topic: z.string(), questions })),
    }),
  ),
});
export type Syllabus = z.output<typeof syllabus>;

export const listSyllabuses = endpoint({
  method: 'GET',
  path: '/api/admin/syllabuses',
  access: 'admin',
  summary: 'The subjects and topics of each exam; also exams for which nobody has written them',
  response: z.strictObject({ items: z.array(syllabus) }),
});

export const saveSyllabus = endpoint({
  method: 'PUT',
  path: '/api/admin/syllabuses/:exam',
  access: 'admin',
  rate: 'write',
  summary: 'Write the subjects and topics of an exam, in their order; questions stay as they are',
  isOnce: true,
  params: z.strictObject({ exam: syllabusSlug }),
  body: z.strictObject({
    /** The state that was seen: 409 when somebody has written it since. */
    updatedAt: time.nullable(),
    subjects: writtenSyllabus,
  }),
  response: z.strictObject({ items: z.array(syllabus) }),
  errors: ['conflict'],
});

function areDifferent(names: readonly string[]): boolean {
  return new Set(names.map((name) => oneFormOf(name).toLowerCase())).size === names.length;
}
