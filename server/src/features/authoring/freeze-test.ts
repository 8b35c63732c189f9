import { createHash } from 'node:crypto';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { divide } from '#domain/paper/draft.ts';
import { freezeLanguages, languagesWith } from '#domain/translations/freeze.ts';
import * as queries from '#features/authoring/queries.ts';
import { toLearnerPaper, toTranslated } from '#features/authoring/views.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';

/**
 * Freezes the saved state of a test as its current version. Attempts and results keep the version
 * they were made on. Nothing happens when nothing changed; a test without questions has no version.
 */
export function freezeTest(db: Db, testId: string, now: Date): Promise<void> {
  return withTransaction(db, async (db) => {
    const test = await queries.lockTest(db, testId);
    const questions = await queries.selectQuestions(db, testId);
    const latest = await queries.selectOptionalLatestVersion(db, testId);
    const content = toVersionContent(test, questions);
    const isSame = latest?.contentHash === content.contentHash;
    const versionId = isSame ? latest.id : newId();
    if (!isSame && questions.length > 0) {
      const { key, explanations, languages, ...version } = content;
      await queries.insertVersion(
        db,
        { ...version, id: versionId, testId, number: (latest?.number ?? 0) + 1, createdAt: now },
        { key, explanations },
        languages ?? [],
      );
    }
    await queries.updateCurrentVersion(db, testId, {
      versionId: questions.length > 0 ? versionId : null,
      questionCount: questions.length,
      languages: languagesWith((content.languages ?? []).map(({ lang }) => lang)),
    });
  });
}

/** What a version of these questions holds, key and explanations included. */
export function toVersionContent(
  test: Pick<queries.TestToFreeze, FrozenColumn>,
  written: readonly queries.QuestionRow[],
) {
  const { parts, questions } = divide(test, written);
  const languages = freezeLanguages(questions.map(toTranslated));
  const content = {
    title: test.title,
    durationMinutes: test.durationMinutes,
    hasTimeLimit: test.hasTimeLimit,
    correctPoints: test.correctPoints,
    incorrectPoints: test.incorrectPoints,
    skippedPoints: test.skippedPoints,
    questionIds: questions.map((question) => question.id),
    paper: JSON.stringify(toLearnerPaper(questions, test.category)),
    key: questions.map((question) => letterOfOption(question.correct)).join(''),
    explanations: questions.map((question) => question.explanation),
    // Not where there are none: what nobody divided is the same as before there were parts.
    ...(parts.length > 0 && { parts }),
    ...(languages.length > 0 && { languages }),
  };
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { ...content, contentHash };
}

type FrozenColumn =
  | 'title'
  | 'category'
  | 'parts'
  | 'durationMinutes'
  | 'hasTimeLimit'
  | 'correctPoints'
  | 'incorrectPoints'
  | 'skippedPoints';
