import type { FiledTranslations, LearnerQuestion } from '@taiyari/contract';
import { translationStateOf } from '@taiyari/contract/rules/translations';
import type { Translated, Translation } from '#domain/translations/settle.ts';
import type { QuestionRow } from '#features/authoring/queries.ts';

/** The questions as learners get them, field by field: no key, no explanation. */
export function toLearnerPaper(
  questions: readonly QuestionRow[],
  testCategory: string,
): LearnerQuestion[] {
  return questions.map(({ id, passage, text, options, tag, subject }) => ({
    id,
    ...(passage !== '' && { passage }),
    text,
    options: [...options],
    subject: subject === '' ? testCategory : subject,
    tag,
  }));
}

/** What stands in English, and what beside it. */
export function toTranslated({
  text: question,
  options,
  explanation,
  passage,
  translations,
}: Pick<QuestionRow, 'text' | 'options' | 'explanation' | 'passage' | 'translations'>): Translated {
  const english = { question, options, explanation, ...(passage !== '' && { passage }) };
  return { english, translations };
}

/** As files have them: what somebody has read beside the English of now, and drafts. */
export function toFiledTranslations(row: QuestionRow): FiledTranslations {
  const { english, translations } = toTranslated(row);
  const filed = ({ source, reviewed, ...texts }: Translation) => ({
    question: texts.question,
    options: [...texts.options],
    explanation: texts.explanation,
    ...(texts.passage && { passage: texts.passage }),
    reviewed: translationStateOf({ source, reviewed }, english) === 'reviewed',
  });
  const { hi, ur } = translations;
  return { ...(hi && { hi: filed(hi) }), ...(ur && { ur: filed(ur) }) };
}
