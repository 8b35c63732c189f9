import type { StudyExplanations, StudyTranslations } from '@taiyari/contract';
import type { StoredDailyQuestion } from '#database/daily.ts';
import { sameTextsOf, type TextsByLanguage } from '#features/endless-practice/port.ts';
import type { Papers } from '#features/review/port.ts';
import { nullIfGone } from '#platform/http/errors/app-error.ts';

/** A question of a day with its key: only what was answered, or is over, leaves the server with it. */
export type ReadQuestion = {
  readonly stored: StoredDailyQuestion;
  readonly subject: string;
  /** '' where it has none. */
  readonly topic: string;
  readonly passage?: string | undefined;
  readonly text: string;
  readonly options: readonly string[];
  readonly correct: number;
  /** Options that are right as well, by a ruling. */
  readonly alsoCorrect: readonly number[];
  readonly explanation: string;
  /** Absent where it is in English alone. */
  readonly translations?: StudyTranslations | undefined;
  readonly explanations?: StudyExplanations | undefined;
};

/** Those that can still be shown: a test may be deleted in the middle of a day, a template changed by a release. */
export async function readQuestions(
  papers: Papers,
  stored: readonly StoredDailyQuestion[],
): Promise<ReadQuestion[]> {
  const read = await Promise.all(stored.map((one) => readQuestion(papers, one)));
  return read.filter((one) => one !== null);
}

async function readQuestion(
  papers: Papers,
  stored: StoredDailyQuestion,
): Promise<ReadQuestion | null> {
  if (stored.kind === 'drawn') {
    const drawn = sameTextsOf(stored);
    if (drawn === null) return null;
    const { subject, topic, question: text, options, correct, explanation } = drawn.en;
    return {
      stored,
      subject,
      topic,
      text,
      options,
      correct,
      alsoCorrect: [],
      explanation,
      translations: { hi: toStudyTexts(drawn.hi), ur: toStudyTexts(drawn.ur) },
      explanations: { hi: drawn.hi.explanation, ur: drawn.ur.explanation },
    };
  }
  const paper = await papers.get(stored.versionId).catch(nullIfGone);
  const question = paper?.questions[stored.position];
  if (question === undefined) return null;
  const {
    subject,
    tag: topic,
    passage,
    text,
    options,
    correct,
    alsoCorrect,
    explanation,
  } = question;
  return {
    stored,
    subject,
    topic,
    passage,
    text,
    options,
    correct,
    alsoCorrect,
    explanation,
    translations: question.translations,
    explanations: question.explanations,
  };
}

function toStudyTexts({ question: text, options }: TextsByLanguage['hi']) {
  return { text, options: [...options] };
}
