import { languages as allLanguages } from '@taiyari/contract/rules/languages';
import { endingsOf } from '#domain/rulings.ts';
import {
  type Asked,
  type PublishedRow,
  type SuccessiveRow,
  selectSuccessive,
} from '#features/rulings/list-queries.ts';
import { askedParts, type Ending, type Endings } from '#features/rulings/views.ts';
import type { Db } from '#platform/database/database.ts';

/** Which rulings about the questions a later one has undone or replaced. */
export async function readEndings(db: Db, asked: Asked): Promise<Endings> {
  const rows = await selectSuccessive(db, asked);
  return new Map(
    endingsWithin(rows, (row) => `${row.testId} ${row.questionId} ${row.asked}`).flatMap(
      ([{ id }, { by, languages }]) =>
        by.publishedAt ? [[id, endingOf(by, by.publishedAt, languages)] as const] : [],
    ),
  );
}

function endingOf(
  { id, kind, letters, asked }: SuccessiveRow,
  at: Date,
  languages: Ending['languages'],
): Ending {
  const [, , key] = askedParts(asked);
  const isUndone = kind === 'rekey' && letters === key;
  return { by: id, at: at.toISOString(), isUndone, languages };
}

/**
 * What of rulings still holds, each for those of its readers for whom no later one has ended it.
 * @param rulings that hold for one version, the newest first
 */
export function withoutEnded(rulings: readonly PublishedRow[]): PublishedRow[] {
  const endings = new Map(endingsWithin(rulings.toReversed(), ({ questionId }) => questionId));
  return rulings.flatMap((ruling) => {
    const ending = endings.get(ruling);
    if (!ending) return [ruling];
    const ended = ending.languages ?? allLanguages;
    const languages = (ruling.languages ?? allLanguages).filter((one) => !ended.includes(one));
    return languages.length === 0 ? [] : [{ ...ruling, languages }];
  });
}

/** Those of several questions. */
function endingsWithin<One extends Parameters<typeof endingsOf>[0][number]>(
  rulings: readonly One[],
  questionOf: (ruling: One) => string,
) {
  const questions = new Map<string, One[]>();
  for (const ruling of rulings) {
    const question = questionOf(ruling);
    questions.set(question, [...(questions.get(question) ?? []), ruling]);
  }
  return [...questions.values()].flatMap((some) => [...endingsOf(some)]);
}

type QuestionOf = { readonly testId: string; readonly questionId: string };

export function questionsOf(asked: readonly QuestionOf[]): Asked {
  return {
    testIds: asked.map(({ testId }) => testId),
    questionIds: asked.map(({ questionId }) => questionId),
  };
}
