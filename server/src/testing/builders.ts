import { type TranslationLanguage, translationLanguages } from '@taiyari/contract/rules/languages';
import { eq } from 'drizzle-orm';
import { accountActivity, accounts, profiles } from '#database/accounts.ts';
import { questions, questionTexts } from '#database/answer-keys.ts';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import type { Deps } from '#deps.ts';
import type { DraftPart, DraftSection } from '#domain/paper/draft.ts';
import type { Translation } from '#domain/translations/settle.ts';
import { becomeGuest } from '#features/accounts/guests/guests.ts';
import { fileInBank } from '#features/authoring/bank/filing/filing.ts';
import { freezeTest } from '#features/authoring/freeze-test.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

let counter = 0;

/** The password of every given account, and its hash with the least cost there is. */
export const givenPassword = 'chinar-leaf-42';
const givenPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$oa337sXW/LuZvtRMKB3eBg$1jySLNDtk252EaG28BIAtWYVW6Ko23YtQwIhjExw07M';

/** An account; its session comes from TestApp.signedIn. */
export async function givenAccount(
  { db, clock }: Needs,
  {
    lastLoginAt = null,
    testsTaken = 0,
    ...overrides
  }: Partial<typeof accounts.$inferInsert & typeof accountActivity.$inferInsert> = {},
): Promise<{ id: string; email: string }> {
  counter += 1;
  const now = clock.now();
  const row = {
    id: newId(),
    name: 'Asha Bhat',
    email: `learner-${counter}@example.com`,
    passwordHash: givenPasswordHash,
    registeredAt: now,
    passwordUpdatedAt: now,
    ...overrides,
  };
  await db.insert(accounts).values(row);
  await db.insert(profiles).values({ accountId: row.id, createdAt: now, updatedAt: now });
  if (lastLoginAt !== null || testsTaken > 0) {
    const isOfAccount = eq(accountActivity.accountId, row.id);
    await db.update(accountActivity).set({ lastLoginAt, testsTaken }).where(isOfAccount);
  }
  return { id: row.id, email: row.email };
}

/** Who tries tests without an account. @returns his id. */
export async function givenGuest(deps: Needs): Promise<string> {
  return (await becomeGuest(deps, null)).id;
}

export async function givenSeries(
  { db, clock }: Needs,
  overrides: Partial<typeof series.$inferInsert> = {},
): Promise<{ id: string }> {
  counter += 1;
  const now = clock.now();
  const row = {
    id: newId(),
    title: `Class IV Series ${counter}`,
    category: 'class-iv',
    createdAt: now,
    updatedAt: now,
    ...overrides,
  };
  await db.insert(series).values(row);
  return { id: row.id };
}

/** A part that may be left early, with one section of the marks of its test; questions name it by its key. */
export function givenPart(
  minutes: number | null,
  key: string,
  overrides: Partial<DraftSection> = {},
): DraftPart {
  const section: DraftSection = {
    key,
    title: { en: `Section ${key}` },
    correctPoints: null,
    incorrectPoints: null,
    skippedPoints: null,
    attemptMax: null,
    qualifying: false,
    cutOffs: {},
    ...overrides,
  };
  return { minutes, earlyExit: true, sections: [section] };
}

type GivenQuestion = Partial<Omit<typeof questions.$inferInsert, 'id' | 'testId' | 'position'>> & {
  /** Reviewed beside the English of now, if nothing else is said. */
  readonly translations?: Partial<Record<TranslationLanguage, Partial<Translation>>>;
};

/**
 * A test with frozen questions: 4 by default, with the key A, B, C, D in turn.
 * @returns the ids; `questionIds` in the order of the paper.
 */
export async function givenTest(
  deps: Needs,
  overrides: Partial<typeof tests.$inferInsert> & {
    readonly questions?: readonly GivenQuestion[];
    readonly inSeries?: string;
  } = {},
): Promise<{ id: string; questionIds: string[] }> {
  counter += 1;
  const { questions: given = [{}, {}, {}, {}], inSeries, ...columns } = overrides;
  const now = deps.clock.now();
  const row = {
    id: newId(),
    title: `Practice Test ${counter}`,
    category: 'General Knowledge',
    durationMinutes: 10,
    isStandalone: inSeries === undefined,
    createdAt: now,
    updatedAt: now,
    ...columns,
  };
  await deps.db.insert(tests).values(row);
  const rows = given.map(({ translations: _, ...question }, position) => ({
    id: newId(),
    testId: row.id,
    position,
    text: `Question ${position + 1} of test ${counter}?`,
    options: ['first', 'second', 'third', 'fourth'],
    correct: position % 4,
    ...question,
  }));
  if (rows.length > 0) await deps.db.insert(questions).values(rows);
  const texts = rows.flatMap((question, at) =>
    translationLanguages.flatMap((lang) => toText(lang, question, given[at]?.translations?.[lang])),
  );
  if (texts.length > 0) await deps.db.insert(questionTexts).values(texts);
  await fileInBank(deps.db, [row.id], { now, administrator: null });
  await freezeTest(deps.db, row.id, now);
  if (inSeries)
    await deps.db
      .insert(seriesTests)
      .values({ seriesId: inSeries, testId: row.id, position: counter });
  return { id: row.id, questionIds: rows.map((question) => question.id) };
}

type StoredQuestion = { id: string; text: string; options: string[]; explanation?: string };

function toText(
  lang: TranslationLanguage,
  { id, text, options, explanation = '' }: StoredQuestion,
  given: Partial<Translation> | undefined,
): (typeof questionTexts.$inferInsert)[] {
  if (!given) return [];
  const english = { question: text, options, explanation };
  const { question: translated = `${lang}: ${text}`, ...rest } = given;
  const translatedOptions = (
    given.options ?? options.map((option) => `${lang}: ${option}`)
  ).slice();
  return [
    {
      questionId: id,
      lang,
      reviewed: true,
      source: english,
      explanation: explanation === '' ? '' : `${lang}: ${explanation}`,
      ...rest,
      text: translated,
      options: translatedOptions,
    },
  ];
}
