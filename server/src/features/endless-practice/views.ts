import type {
  AccountExport,
  Api,
  DrawnQuestion,
  PracticeTopic,
  ResponseOf,
} from '@taiyari/contract';
import type { TemplateQuestion, templates } from '#domain/templates/registry.ts';
import type { DrawnRow, selectCounts } from '#features/endless-practice/queries.ts';
import { sameTextsOf, type TextsByLanguage } from '#features/endless-practice/questions.ts';

type Counts = Awaited<ReturnType<typeof selectCounts>>;

/** In the order of the templates. */
export function toTopics(all: typeof templates, counts: Counts): PracticeTopic[] {
  const byTemplate = new Map(counts.map((one) => [one.templateId, one]));
  const topics = new Map<string, PracticeTopic>();
  for (const { id, subject, topic, topicId, variety } of all) {
    const before = topics.get(topicId);
    const own = byTemplate.get(id);
    topics.set(topicId, {
      topic: topicId,
      subject,
      names: { en: topic.en, hi: topic.hi, ur: topic.ur },
      variety: (before?.variety ?? 0) + variety,
      answered: (before?.answered ?? 0) + (own?.answered ?? 0),
      right: (before?.right ?? 0) + (own?.right ?? 0),
    });
  }
  return [...topics.values()];
}

/** Never the key. */
export function toDrawnQuestion(
  row: Pick<DrawnRow, 'id' | 'templateId' | 'seed' | 'wording'>,
): DrawnQuestion[] {
  const texts = sameTextsOf(row);
  if (!texts) return [];
  const shown = ({ topic, question, options }: TemplateQuestion) => ({
    topic,
    question,
    options: [...options],
  });
  return [{ id: row.id, texts: { en: shown(texts.en), hi: shown(texts.hi), ur: shown(texts.ur) } }];
}

export function toAnswered(
  { en, hi, ur }: TextsByLanguage,
  chosen: number,
): ResponseOf<Api['answerPracticeQuestion']> {
  return {
    chosen,
    correct: en.correct,
    explanations: { en: en.explanation, hi: hi.explanation, ur: ur.explanation },
  };
}

/** The question as text, and the option that was chosen. */
export function toExported(row: DrawnRow): AccountExport['practiceQuestions'][number] {
  const texts = sameTextsOf(row);
  return {
    question: texts?.en.question ?? null,
    chosen: row.chosen === null ? null : (texts?.en.options[row.chosen] ?? null),
    drawnAt: row.drawnAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
