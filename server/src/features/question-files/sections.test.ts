import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { questions } from '#database/answer-keys.ts';
import { tests } from '#database/catalogue.ts';
import { uploadAs } from '#features/question-files/testing/upload.ts';
import { buildWorkbook, textRow } from '#features/question-files/testing/workbook.ts';
import { givenAccount, givenPart, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let adminId: string;

beforeEach(async () => {
  await test.deps.db.delete(tests);
  adminId = (await givenAccount(test.deps, { labels: ['admin'] })).id;
  await test.signedIn(adminId, true);
});

/** A test with sections of these titles; their keys count, as the editor gives them. */
async function givenSections(titles: readonly string[]): Promise<string> {
  const parts = titles.map((en, at) => givenPart(5, `section-${at + 1}`, { title: { en } }));
  const all = titles.map((title, at) => ({
    text: `${title} (${'abc'[at]})?`,
    section: `section-${at + 1}`,
  }));
  return (await givenTest(test.deps, { parts, questions: all })).id;
}

async function exportOf(testId: string, format: string): Promise<Buffer> {
  const response = await test.app.inject({
    method: 'GET',
    url: `/api/admin/tests/${testId}/questions/export?format=${format}`,
    cookies: { session: `test-session-of-${adminId}` },
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

function importInto(testId: string, content: string | Uint8Array, format = 'csv', dryRun = false) {
  const url = `/api/admin/tests/${testId}/questions/import?skipDuplicates=false&dryRun=${dryRun}`;
  return uploadAs(test, adminId, url, { name: `q.${format}`, content });
}

/** What was appended to so many questions, by the title of its section. */
async function filedIn(testId: string, titles: readonly string[]): Promise<string[]> {
  const rows = await test.deps.db
    .select({ text: questions.text, section: questions.section })
    .from(questions)
    .where(eq(questions.testId, testId))
    .orderBy(asc(questions.position));
  const added = rows.slice(titles.length);
  return added.map(({ text, section }) => `${text} ${titles[Number(section.slice(-1)) - 1]}`);
}

describe('an export of a test with sections', { timeout: 60_000 }, () => {
  it.each(['csv', 'xlsx', 'json'])(
    'as %s files its questions by the titles of the test that takes them',
    async (format) => {
      const file = await exportOf(await givenSections(['Physics', 'Chemistry']), format);
      const titles = ['Chemistry', 'Physics'];
      const other = await givenSections(titles);
      const { status, body } = await importInto(other, file, format);
      expect([status, body.notes]).toEqual([200, []]);
      expect(await filedIn(other, titles)).toEqual([
        'Physics (a)? Physics',
        'Chemistry (b)? Chemistry',
      ]);
    },
  );

  it('names by their keys the sections that share a title', async () => {
    const titles = ['Physics', 'physics', 'Chemistry'];
    const testId = await givenSections(titles);
    const { status, body } = await importInto(testId, await exportOf(testId, 'csv'));
    expect(status).toBe(200);
    expect(body.notes.join()).toContain('"section-1" is "Physics", "section-2" is "physics".');
    expect(await filedIn(testId, titles)).toEqual([
      'Physics (a)? Physics',
      'physics (b)? physics',
      'Chemistry (c)? Chemistry',
    ]);
  });
});

describe('the section of a question', { timeout: 60_000 }, () => {
  const rows = (...lines: string[]) => ['question,a,b,answer,section', ...lines].join('\n');

  it('is the one with this title, and the one with this key only where there is no such title', async () => {
    const titles = ['section-2', 'Physics'];
    const testId = await givenSections(titles);
    const file = rows('One?,1,2,A,section-2', 'Two?,1,2,A,section-1');
    const { status, body } = await importInto(testId, file);
    expect(status).toBe(200);
    expect(body.notes.join()).toContain('In this test "section-1" is "section-2".');
    expect(await filedIn(testId, titles)).toEqual(['One? section-2', 'Two? section-2']);
  });

  it('is refused where two have this title', async () => {
    const testId = await givenSections(['Physics', 'Physics']);
    const { status, body } = await importInto(testId, rows('One?,1,2,A,Physics'));
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      {
        path: 'Row 2, line 2',
        message: 'The test has several sections "Physics": name the one that is meant by its key.',
      },
    ]);
  });

  it('that the test has not is told where its row stands, among what else is refused', async () => {
    const testId = await givenSections(['Physics', 'Chemistry']);
    const lost = `![](picture:${'0'.repeat(64)}/10x10)`;
    const file = rows(
      'One?,1,2,A,Biology',
      'Two?,1,2,E,Physics',
      'Three?,1,2,A,Physics',
      `Four? ${lost},1,2,A,Physics`,
      'Three?,1,2,B,Physics',
      'Six?,1,2,A,Botany',
      'Seven?,1,1,A,Physics',
    );
    const inOrder = [2, 3, 4, 5, 6, 7, 8].map((row) => `Row ${row}, line ${row}`);
    const { body } = await importInto(testId, file, 'csv', true);
    expect(body.refused.map(({ place }: { place: string }) => place)).toEqual(inOrder);
  });

  it('is the one that its sheet is called after, where the row names none', async () => {
    const titles = ['Physics', 'Chemistry', 'English'];
    const testId = await givenSections(titles);
    const sheet = (name: string, section = '') =>
      textRow(1, ['question', 'a', 'b', 'answer', 'section']) +
      textRow(2, [`About ${name}?`, '1', '2', 'A', section]) +
      textRow(3, [`More of ${name}?`, '1', '2', 'B', '']);
    const names = ['Physics', ' chemistry '] as const;
    const file = buildWorkbook({ rows: sheet('this'), second: sheet('that', 'English'), names });
    const { status, body } = await importInto(testId, file, 'xlsx');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.notes.slice(0, 2)).toEqual([
      'The sheets "Physics", " chemistry " were read.',
      'Taken to the section whose title stands over them: 2 to "Physics", 1 to "Chemistry".',
    ]);
    expect(await filedIn(testId, titles)).toEqual([
      'About this? Physics',
      'More of this? Physics',
      'About that? English',
      'More of that? Chemistry',
    ]);
  });

  it('is the one whose title stands in a row between the questions', async () => {
    const titles = ['General Knowledge', 'Reasoning', 'English'];
    const testId = await givenSections(titles);
    const file = [
      'S.No,question,a,b,c,d,answer',
      'Section A: General Knowledge,,,,,,',
      '1,One?,1,2,3,4,A',
      ',Part-II – reasoning,,,,,',
      '2,Two?,1,2,3,4,B',
      '3,Three?,1,2,3,4,C',
      'Coding,Coding,Coding,Coding,Coding,Coding,Coding',
      '4,Four?,1,2,3,4,D',
      ',General Knowledge,,,,,',
      '5,Five?,1,2,3,4,A',
    ].join('\n');
    const { status, body } = await importInto(testId, file);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.notes).toEqual([
      'Columns that were ignored: S.No',
      'Headings between the questions were left out: Row 2, line 2 "Section A: General Knowledge"; Row 4, line 4 "Part-II – reasoning"; Row 7, line 7 "Coding"; Row 9, line 9 "General Knowledge"',
      'Taken to the section whose title stands over them: 2 to "General Knowledge", 3 to "Reasoning"; 1 of them below "Coding", which is no section of the test.',
    ]);
    expect(await filedIn(testId, titles)).toEqual([
      'One? General Knowledge',
      'Two? Reasoning',
      'Three? Reasoning',
      'Four? Reasoning',
      'Five? General Knowledge',
    ]);
  });

  it('is the one over its heading, where that is a topic within the section', async () => {
    const titles = ['General Awareness', 'Reasoning', 'English'];
    const testId = await givenSections(titles);
    const file = [
      'question,a,b,c,d,answer',
      'History,,,,,',
      'Zero?,1,2,3,4,A',
      'General Awareness,,,,,',
      'History,,,,,',
      'One?,1,2,3,4,A',
      'Polity,,,,,',
      'Two?,1,2,3,4,B',
      'Reasoning,,,,,',
      'Three?,1,2,3,4,C',
    ].join('\n');
    const { status, body } = await importInto(testId, file);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.notes.slice(1)).toEqual([
      'Taken to the section whose title stands over them: 2 to "General Awareness", 1 to "Reasoning"; 1 of them below "History", 1 below "Polity", which are no sections of the test.',
      '1 question names no section: appended to the last one, "English".',
    ]);
    expect(await filedIn(testId, titles)).toEqual([
      'Zero? English',
      'One? General Awareness',
      'Two? General Awareness',
      'Three? Reasoning',
    ]);
  });

  it('is the one that its sheet is called after below a topic, not below the title of another one', async () => {
    const titles = ['Physics', 'Chemistry', 'English'];
    const testId = await givenSections(titles);
    const sheet = (name: string, heading: string) =>
      textRow(1, ['question', 'a', 'b', 'answer']) +
      textRow(2, [`First of ${name}?`, '1', '2', 'A']) +
      textRow(3, [heading]) +
      textRow(4, [`About ${name}?`, '1', '2', 'A']);
    const rows = sheet('this', 'History');
    const second = sheet('that', 'Physics');
    const file = buildWorkbook({ rows, second, names: ['Physics', 'Chemistry'] });
    const { status, body } = await importInto(testId, file, 'xlsx');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.notes.slice(-1)).toEqual([
      'Taken to the section whose title stands over them: 3 to "Physics", 1 to "Chemistry"; 1 of them below "History", which is no section of the test.',
    ]);
    expect(await filedIn(testId, titles)).toEqual([
      'First of this? Physics',
      'About this? Physics',
      'First of that? Chemistry',
      'About that? Physics',
    ]);
  });

  it('is none over a heading that says nothing of a sheet with a name that says nothing', async () => {
    const testId = await givenSections(['Physics', 'English']);
    const rows =
      textRow(1, ['question', 'a', 'b', 'answer']) +
      textRow(2, ['Optics']) +
      textRow(3, ['One?', '1', '2', 'A']);
    const file = buildWorkbook({ rows, names: ['Sheet1', 'Sheet2'] });
    const { body } = await importInto(testId, file, 'xlsx');
    expect(body.notes.slice(-1)).toEqual([
      '1 question names no section: appended to the last one, "English".',
    ]);
  });

  it.each([
    ['Section A: Basic English', 'Section B: Reasoning'],
    ['Part I - Basic English', 'Part II - Reasoning'],
    ['Part-A Basic English', 'Part-B Reasoning'],
    ['Section A: Basic English', 'Section B'],
    ['भाग 1: Basic English', 'भाग 2: तर्क'],
    ['Section A: Basic English', 'खंड ख: तर्क'],
  ])(
    'is not %j over %j, which is another section that the test does not have',
    async (title, mark) => {
      const titles = ['Basic English', 'Basic Reasoning', 'Basic Mathematics'];
      const testId = await givenSections(titles);
      const file = [
        'question,a,b,c,d,answer',
        `${title},,,,,`,
        'One?,1,2,3,4,A',
        `${mark},,,,,`,
        'Two?,1,2,3,4,B',
        'Series,,,,,',
        'Three?,1,2,3,4,B',
        'Section C: Basic Reasoning,,,,,',
        'Four?,1,2,3,4,C',
      ].join('\n');
      const { status, body } = await importInto(testId, file);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.notes.slice(1)).toEqual([
        'Taken to the section whose title stands over them: 1 to "Basic English", 1 to "Basic Reasoning".',
        `2 questions name no section: appended to the last one, "Basic Mathematics"; 2 of them below "${mark}", which is no section of the test.`,
      ]);
      expect(await filedIn(testId, titles)).toEqual([
        'One? Basic English',
        'Two? Basic Mathematics',
        'Three? Basic Mathematics',
        'Four? Basic Reasoning',
      ]);
    },
  );

  it.each([
    ['Section - A (Basic English)', 'Section - B (Reasoning)'],
    ['SECTION–A [BASIC ENGLISH]', 'SECTION–B [REASONING]'],
    ['Section A: Basic English (20 Marks)', 'Section B: Reasoning (Q. 21-40)'],
    ['Part (A) Basic English', 'Part (B) Reasoning'],
    ['अनुभाग अ: Basic English', 'अनुभाग ब: तर्क'],
    ['सेक्शन 1 - Basic English', 'सेक्शन 2 - तर्क'],
    ['سیکشن الف: Basic English', 'سیکشن ب: منطق'],
    ['حصّہ الف: Basic English', 'حصّہ ب: منطق'],
    ['खंड क: मूल अंग्रेज़ी', 'खंड ख: तर्क'],
    ['\u202bحصہ الف۔ بنیادی انگریزی\u202c', 'حصہ ب۔ منطق'],
  ])('is that of the heading %j, which %j ends', async (title, end) => {
    const titles = [
      { en: 'Basic English', hi: 'मूल अंग्रेज़ी', ur: 'بنیادی انگریزی' },
      { en: 'Basic Mathematics' },
    ];
    const parts = titles.map((one, at) => givenPart(5, `section-${at + 1}`, { title: one }));
    const { id } = await givenTest(test.deps, { parts, questions: [] });
    const file = [
      'question,a,b,c,d,answer',
      `${title},,,,,`,
      'One?,1,2,3,4,A',
      `${end},,,,,`,
      'Two?,1,2,3,4,B',
    ].join('\n');
    const { status, body } = await importInto(id, file);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.notes.slice(1)).toEqual([
      'Taken to the section whose title stands over them: 1 to "Basic English".',
      `1 question names no section: appended to the last one, "Basic Mathematics"; 1 of them below "${end}", which is no section of the test.`,
    ]);
  });

  it('is that of the heading above the names of the columns, which may stand again below the next', async () => {
    const titles = ['Basic English', 'Basic Mathematics', 'Basic Reasoning'];
    const testId = await givenSections(titles);
    const file = [
      'Mock Test 3,,,,,',
      'Section A: Basic English,,,,,',
      'question,a,b,c,d,answer',
      'One?,1,2,3,4,A',
      'Section B: Basic Mathematics,,,,,',
      'question,a,b,c,d,answer',
      'Two?,1,2,3,4,B',
    ].join('\n');
    const { status, body } = await importInto(testId, file);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.notes).toEqual([
      'Left out above the names of the columns: Mock Test 3; Section A: Basic English',
      'The names of the columns stand again: Row 6, line 6',
      'Headings between the questions were left out: Row 5, line 5 "Section B: Basic Mathematics"',
      'Taken to the section whose title stands over them: 1 to "Basic English", 1 to "Basic Mathematics".',
    ]);
    expect(await filedIn(testId, titles)).toEqual(['One? Basic English', 'Two? Basic Mathematics']);
  });

  it.each([
    ['1. Basic English', 'II) Basic Mathematics'],
    ['A (Basic English)', 'B (Basic Mathematics)'],
    ['Subject: Basic English', 'विषय - Basic Mathematics'],
    ['Paper-I (Basic English)', 'Unit 2: Basic Mathematics'],
    ['**Basic English**', '=== BASIC MATHEMATICS ==='],
    ['Basic English:', 'مضمون: Basic Mathematics۔'],
  ])('is that of the headings %j and %j', async (english, mathematics) => {
    const titles = ['Basic English', 'Basic Mathematics', 'Basic Reasoning'];
    const testId = await givenSections(titles);
    const file = [
      'no,question,a,b,c,d,answer',
      `${english},,,,,,`,
      '1,One?,1,2,3,4,A',
      `${mathematics},,,,,,`,
      '2,Two?,1,2,3,4,B',
    ].join('\n');
    await importInto(testId, file);
    expect(await filedIn(testId, titles)).toEqual(['One? Basic English', 'Two? Basic Mathematics']);
  });

  it('is that of the heading in a plain text', async () => {
    const titles = ['Basic English', 'Basic Mathematics', 'Basic Reasoning'];
    const testId = await givenSections(titles);
    const asked = (text: string) => `${text}?\nA. a\nB. b\nC. c\nD. d\nAns: B`;
    const file = [
      'अनुभाग अ: Basic English',
      `1. ${asked('One')}`,
      'Section - B (Basic Mathematics)',
      '',
      `2. ${asked('Two')}`,
      '',
      'Section C',
      `3. ${asked('Three')}`,
    ].join('\n');
    const { status, body } = await importInto(testId, file, 'txt');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.notes).toEqual([
      'Headings between the questions were left out: Line 1 "अनुभाग अ: Basic English"; Line 8 "Section - B (Basic Mathematics)"; Line 17 "Section C"',
      'The numbers of the questions were left out.',
      'Taken to the section whose title stands over them: 1 to "Basic English", 1 to "Basic Mathematics".',
      '1 question names no section: appended to the last one, "Basic Reasoning"; 1 of them below "Section C", which is no section of the test.',
    ]);
  });

  it.each([
    ['section', 'Section - A (Basic English)'],
    ['अनुभाग', 'मूल अंग्रेज़ी'],
    ['सेक्शन', 'Basic English'],
    ['खण्ड', 'Basic English'],
    ['سیکشن', 'بنیادی انگریزی'],
    ['حصّہ', 'Basic English'],
  ])('is named in a column %j, also by a title in that language: %j', async (column, name) => {
    const title = { en: 'Basic English', hi: 'मूल अंग्रेज़ी', ur: 'بنیادی انگریزی' };
    const parts = [givenPart(5, 'section-1', { title }), givenPart(5, 'section-2')];
    const { id } = await givenTest(test.deps, { parts, questions: [] });
    const file = `question,a,b,c,d,answer,${column}\nOne?,1,2,3,4,A,${name}\n`;
    const { status, body } = await importInto(id, file);
    expect([status, body.notes]).toEqual([200, []]);
    expect(body.preview.map(({ section }: { section: string }) => section)).toEqual([title.en]);
  });

  it.each([
    'Parts of Speech',
    'Section Formula',
    'Part IV of the Constitution',
    'Section 370 Abrogated',
  ])('is the one over the topic %j, which only begins like a section', async (topic) => {
    const testId = await givenSections(['Basic English', 'English']);
    const file = `question,a,b,c,d,answer\nBasic English,,,,,\n${topic},,,,,\nOne?,1,2,3,4,A\n`;
    const { body } = await importInto(testId, file);
    expect(body.notes.slice(1)).toEqual([
      `Taken to the section whose title stands over them: 1 to "Basic English"; 1 of them below "${topic}", which is no section of the test.`,
    ]);
  });

  it.each([
    ['Basic English', 'Basic Mathematics'],
    ['Section A: Basic English', 'Section B: Basic Mathematics'],
  ])('is %j over the parts within it', async (english, mathematics) => {
    const titles = ['Basic English', 'Basic Mathematics', 'Basic Reasoning'];
    const testId = await givenSections(titles);
    const file = [
      'question,a,b,c,d,answer',
      `${english},,,,,`,
      'Part I: Grammar,,,,,',
      'One?,1,2,3,4,A',
      'Part II: Vocabulary,,,,,',
      'Two?,1,2,3,4,B',
      `${mathematics},,,,,`,
      'Part I,,,,,',
      'Three?,1,2,3,4,C',
    ].join('\n');
    const { body } = await importInto(testId, file);
    expect(body.notes.slice(1)).toEqual([
      'Taken to the section whose title stands over them: 2 to "Basic English", 1 to "Basic Mathematics"; 1 of them below "Part I: Grammar", 1 below "Part II: Vocabulary", 1 below "Part I", which are no sections of the test.',
    ]);
    expect(await filedIn(testId, titles)).toEqual([
      'One? Basic English',
      'Two? Basic English',
      'Three? Basic Mathematics',
    ]);
  });

  it('is the one that its sheet is called after below a part within it', async () => {
    const titles = ['Basic English', 'Basic Mathematics', 'Basic Reasoning'];
    const testId = await givenSections(titles);
    const sheet = (heading: string) =>
      textRow(1, ['question', 'a', 'b', 'answer']) +
      textRow(2, [`Part A: ${heading}`]) +
      textRow(3, [`First of ${heading}?`, '1', '2', 'A']) +
      textRow(4, [`Part B: More ${heading}`]) +
      textRow(5, [`Last of ${heading}?`, '1', '2', 'A']);
    const [first = '', second = ''] = titles;
    const names = [first, second] as const;
    const file = buildWorkbook({ rows: sheet('Grammar'), second: sheet('Algebra'), names });
    await importInto(testId, file, 'xlsx');
    expect(await filedIn(testId, titles)).toEqual([
      'First of Grammar? Basic English',
      'Last of Grammar? Basic English',
      'First of Algebra? Basic Mathematics',
      'Last of Algebra? Basic Mathematics',
    ]);
  });
});
