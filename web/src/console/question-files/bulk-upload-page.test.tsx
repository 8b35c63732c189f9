import type { MendedRow } from '@taiyari/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildFullTest, buildManagedTest } from '#console/authoring/tests/testing/build-test.ts';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { buildImport, buildReport } from '#console/question-files/testing/build-report.ts';
import { type FakeAnswers, refusal } from '#testing/fake-api.ts';

const test = buildManagedTest();
const bare = { explanation: '', tag: '', subject: '', section: '' };
const page = `/admin/questions/bulk-upload?testId=${test.id}`;

function open(answers: FakeAnswers = {}, path = page) {
  return openConsole(path, {
    listManagedTests: { items: [test], total: 1, available: 1, categories: [] },
    getManagedTest: buildFullTest(),
    listQuestionImports: { items: [], total: 0 },
    ...answers,
  });
}

/** Drops a file, as the pointer does. */
async function dropFile(content = 'question,…', name = 'march.csv') {
  const zone = (await screen.findByText('Drop a file with questions here')).parentElement;
  const files = [new File([content], name)];
  fireEvent.drop(zone ?? document.body, { dataTransfer: { files } });
  return screen.findByRole('heading', { name: 'What is in the file' });
}

describe('the page of bulk uploads', () => {
  it('begins with the choice of a test', async () => {
    const { history, user } = open({}, '/admin/questions/bulk-upload');
    expect(await screen.findByText('Choose a test first.')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: /Mock 1/ }));
    expect(await screen.findByText('Drop a file with questions here')).toBeDefined();
    expect(history.location.href).toBe(page);
  });
});

describe('an import', () => {
  it('cannot begin with a blank text, and says where another is wrong', async () => {
    const message = 'Invalid JSON: line 1, column 3: unexpected x';
    const { button, click, write } = open({
      importQuestions: refusal('invalid-input', 422, message),
    });
    await screen.findByLabelText('Paste questions');
    const isDisabled = () => button('Check the text').hasAttribute('disabled');
    expect(isDisabled()).toBe(true);
    await write('Paste questions', '  ');
    expect(isDisabled()).toBe(true);
    await write('Paste questions', '[x]');
    await click('button', 'Check the text');
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('is looked at in every language that it comes with', async () => {
    const options = ['पेरिस', 'लियोन', 'नीस', 'लील'];
    const hi = { question: 'फ़्रांस की राजधानी?', options, explanation: '987 से।' };
    const [first, second] = buildReport().preview;
    if (!first || !second) throw new Error('the report shows no questions');
    const preview = [{ ...first, translations: { hi } }, second];
    const { user } = open({ importQuestions: buildReport({ preview }) });
    await dropFile();
    const choice = screen.getByLabelText('View in');
    expect(within(choice).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(choice, 'Hindi');
    expect(await screen.findByText(hi.question)).toBeDefined();
    expect(screen.getByText('पेरिस')).toBeDefined();
    expect(screen.getByText(hi.explanation)).toBeDefined();
    expect(screen.queryByText('The capital of France?')).toBeNull();
    // It comes without Hindi.
    expect(screen.getByText('Two and two?')).toBeDefined();
  });

  it('is checked first, then done, then taken back', async () => {
    const report = buildReport();
    const { button, callsOf, click } = open({
      importQuestions: ({ url }) =>
        url.searchParams.get('dryRun') === 'true'
          ? report
          : { ...report, imported: 2, importId: buildImport().id },
      getQuestionImport: {
        ...buildImport(),
        remaining: 2,
        edited: [{ number: 7, question: 'Two and two?' }],
      },
      undoQuestionImport: { removed: 2 },
    });
    await dropFile();
    expect(screen.getAllByText('Since 987.')).toHaveLength(2);
    await click('button', 'Import 2 questions');
    await screen.findByText('2 questions were added to the end of the test.');
    expect(screen.getByRole('link', { name: 'See them in the test' })).toBeDefined();
    const queries = callsOf('importQuestions').map(({ url }) =>
      Object.fromEntries(url.searchParams),
    );
    expect(queries).toEqual([
      { dryRun: 'true', skipDuplicates: 'true', format: 'auto' },
      { format: 'auto', skipRefused: 'false', skipDuplicates: 'true' },
    ]);
    await click('button', 'Undo');
    expect(await screen.findByText('7. Two and two?')).toBeDefined();
    expect(document.activeElement).toBe(button('Cancel'));
    expect(screen.getByRole('region', { name: 'Edited questions' }).tabIndex).toBe(0);
    await click('button', 'Remove the questions');
    await screen.findByText('The import is undone: 2 questions were removed.');
    expect(callsOf('undoQuestionImport')[0]?.url.search).toBe('?removeEdited=true');
  });

  it('of a divided test says that its questions went into their sections', async () => {
    const { preview } = buildReport();
    const report = buildReport({ preview: preview.map((row) => ({ ...row, section: 'History' })) });
    const { click } = open({ importQuestions: { ...report, imported: 2 } });
    await dropFile();
    await click('button', 'Import 2 questions');
    await screen.findByText('2 questions were added, each to the end of its section.');
  });

  it('waits while questions are refused, unless they are to be left out', async () => {
    const message = "Question 2: 'question' field is required and must be a string";
    const { button, user } = open({
      importQuestions: buildReport({
        ...{
          found: 4,
          accepted: 3,
          refused: [{ place: 'Question 2', message, paths: ['question'], written: null }],
        },
        duplicates: [
          {
            ...{ place: 'Question 4', question: 'Two and two?', testTitle: 'Mock 9' },
            ...{ isInBank: true, otherAnswer: null },
          },
        ],
        notes: ['Columns that were ignored: year'],
      }),
    });
    await dropFile();
    const refused = within(screen.getByRole('region', { name: 'Refused questions' }));
    expect(refused.getByText(message)).toBeDefined();
    const why = '1 question is refused. Mend it or leave it out.';
    expect(screen.getByText(why)).toBeDefined();
    expect(screen.getByText('Already in the test: Mock 9')).toBeDefined();
    expect(screen.getByText('Columns that were ignored: year')).toBeDefined();
    expect(button('Import 2 questions').hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByLabelText('Leave out the refused question and import the others'));
    expect(screen.queryByText(why)).toBeNull();
    expect(button('Import 2 questions').hasAttribute('disabled')).toBe(false);
    await user.click(screen.getByLabelText('Leave out the duplicate'));
    expect(button('Import 3 questions')).toBeDefined();
    expect(screen.getByText(/^The question bank will have each of them once more/)).toBeDefined();
  });

  it('says afterwards what was left out, and gives the refused questions to be mended', async () => {
    const refused = [{ place: 'Question 2', message: 'No answer', paths: [], written: null }];
    const report = buildReport({ ...{ found: 5, accepted: 4, refused }, imported: 2 });
    const { click, user } = open({ importQuestions: report });
    await dropFile();
    await user.click(screen.getByLabelText('Leave out the refused question and import the others'));
    await click('button', 'Import 4 questions');
    await screen.findByText('1 question was refused and left out.');
    expect(screen.getByText('2 questions that are there already were left out.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download the refused ones as CSV' })).toBeDefined();
  });

  it('says where each duplicate is', async () => {
    const at = {
      ...{ place: 'Question 1', question: 'Two and two?', testTitle: null },
      otherAnswer: null,
    };
    open({
      importQuestions: buildReport({
        duplicates: [
          { ...at, isInBank: true },
          { ...at, place: 'Question 2', isInBank: false },
        ],
      }),
    });
    await dropFile();
    const list = within(screen.getByRole('region', { name: 'Duplicates' }));
    expect(list.getAllByText(/^Already in|^Twice in/).map((note) => note.textContent)).toEqual([
      'Already in the question bank',
      'Twice in this file',
    ]);
    expect(
      screen.getByRole('heading', { name: '2 questions are there already or twice in this file' }),
    ).toBeDefined();
  });

  it('does not say of a question that is only twice in the file that it is there already', async () => {
    const twice = { place: 'Row 3', question: 'Two and two?', testTitle: null, isInBank: false };
    const duplicates = [{ ...twice, otherAnswer: null }];
    const report = buildReport({ duplicates });
    const { click } = open({ importQuestions: { ...report, imported: 1 } });
    await dropFile();
    expect(screen.getByRole('heading', { name: '1 question is twice in this file' })).toBeDefined();
    await click('button', 'Import 1 question');
    await screen.findByText('1 repeat of a question in the file was left out.');
    expect(screen.queryByText(/there already/)).toBeNull();
  });

  it('shows how a refused question begins', async () => {
    const refusedAs = (row: number, question: string, options: string[] = []) => ({
      ...{ place: `Row ${row}`, message: `Reason ${row}.`, paths: ['correctAnswer'] },
      written: { ...written, question, options },
    });
    const written = { correctAnswer: null, explanation: '', tag: '', subject: '', section: '' };
    const refused = [
      refusedAs(2, `Who\n ${'was it '.repeat(40)}?`),
      refusedAs(3, ' ', ['Paris', 'Lyon']),
      { ...refusedAs(4, ''), written: null },
    ];
    open({ importQuestions: buildReport({ refused }) });
    await dropFile();
    const list = within(screen.getByRole('region', { name: 'Refused questions' }));
    const [first, second, third] = list.getAllByRole('listitem').map((row) => row.textContent);
    expect(first).toMatch(/Reason 2\.Who was it was it .{80,100}…Mend$/);
    expect(second).toContain('Reason 3.Paris, Lyon');
    expect(third).toBe('Row 4Reason 4.Mend');
  });

  it('says first which duplicates have another right answer in the file', async () => {
    const at = { question: 'Capital of Ladakh?', testTitle: 'Mock 9', isInBank: true };
    open({
      importQuestions: buildReport({
        duplicates: [
          { ...at, place: 'Row 2', otherAnswer: null },
          { ...at, place: 'Row 3', otherAnswer: { there: 'Leh', inFile: 'Kargil' } },
        ],
      }),
    });
    await dropFile();
    const [first, second] = within(screen.getByRole('region', { name: 'Duplicates' })).getAllByRole(
      'listitem',
    );
    expect(first?.textContent).toContain(
      'Already in the test: Mock 9. Right answer there: Leh; in the file: Kargil',
    );
    expect(second?.textContent).toMatch(/Mock 9$/);
    expect(
      screen.getByText(/^1 of them has another right answer in the file than the question/),
    ).toBeDefined();
  });

  it('mends a refused question in place, and imports it with the others', async () => {
    const written = {
      ...{ question: 'Two and two?', options: ['3', '4', '5', '6'], correctAnswer: null },
      ...{ explanation: '', tag: 'JKSSB', subject: '', section: '' },
    };
    const message = 'The right answer "Z" is none of the options.';
    const refused = [{ place: 'Row 3', message, paths: ['correctAnswer'], written }];
    let isMended = false;
    const { button, click, user, callsOf } = open({
      importQuestions: () => buildReport(isMended ? {} : { accepted: 1, refused }),
    });
    await dropFile();
    const list = within(screen.getByRole('region', { name: 'Refused questions' }));
    expect(list.getByText('Two and two?')).toBeDefined();
    await click('button', 'Mend Row 3');
    const key = screen.getByLabelText('Right answer', { selector: 'select' });
    expect(document.activeElement).toBe(key);
    await click('button', 'Cancel');
    expect(document.activeElement).toBe(button('Mend Row 3'));
    await click('button', 'Mend Row 3');
    const form = within(screen.getByRole('form', { name: 'Mend Row 3' }));
    expect(form.getByLabelText('Question')).toHaveProperty('value', 'Two and two?');
    await user.selectOptions(form.getByLabelText('Right answer'), 'B');
    isMended = true;
    await click('button', 'Check again');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(document.activeElement?.textContent).toBe('What is in the file');
    expect(button('Import 2 questions').hasAttribute('disabled')).toBe(false);
    await click('button', 'Import 2 questions');
    await waitFor(() => expect(callsOf('importQuestions')).toHaveLength(3));
    const mended = callsOf('importQuestions').map(({ body }) => (body as FormData).get('mended'));
    const row = JSON.stringify([{ place: 'Row 3', question: { ...written, correctAnswer: 1 } }]);
    expect(mended.map((text) => text && JSON.parse(`${text}`))).toEqual([
      null,
      JSON.parse(row),
      JSON.parse(row),
    ]);
  });

  it('says what the mark before a text means that could not be trusted', async () => {
    const options = ['me', '[mend] 3/4/2024'];
    const written = { ...bare, question: 'Who?', options, correctAnswer: 0 };
    const refused = [{ place: 'Row 3', message: 'A date.', paths: ['options.1'], written }];
    const { click } = open({ importQuestions: buildReport({ refused }) });
    await dropFile();
    expect(
      screen.getByText(/^What could not be read for certain begins with \[mend\]/),
    ).toBeDefined();
    await click('button', 'Mend Row 3');
    expect(document.activeElement).toHaveProperty('value', '[mend] 3/4/2024');
  });

  it('asks before it imports past words that are typed into a form and not checked', async () => {
    const written = {
      ...{ question: 'Two and two?', options: ['3', '4'], correctAnswer: null },
      ...{ explanation: '', tag: '', subject: '', section: '' },
    };
    const refused = [{ place: 'Row 3', message: 'No key.', paths: ['correctAnswer'], written }];
    const { click, user, callsOf } = open({
      importQuestions: buildReport({ accepted: 1, refused }),
    });
    await dropFile();
    await click('button', 'Mend Row 3');
    await user.selectOptions(screen.getByLabelText('Right answer', { selector: 'select' }), 'B');
    await user.click(screen.getByLabelText(/^Leave out the refused question/));
    await click('button', 'Import 1 question');
    await click('button', 'Keep Editing');
    expect(callsOf('importQuestions')).toHaveLength(1);
    await click('button', 'Import 1 question');
    await click('button', 'Discard');
    await waitFor(() => expect(callsOf('importQuestions')).toHaveLength(2));
  });

  it('offers to mend what its form holds, and sends into the file with the rest', async () => {
    const row = (place: string, ...paths: string[]) => ({
      ...{ place, message: `Reason of ${place}.`, paths, written: null },
    });
    const seven = {
      ...{ question: 'Two and two?', options: [...'1234567'], correctAnswer: 3 },
      ...{ explanation: '', tag: '', subject: '', section: '' },
    };
    const { button } = open({
      importQuestions: buildReport({
        accepted: 1,
        refused: [
          { ...row('Row 1', 'options'), written: seven },
          row('Row 2', 'options.2', 'translations.hi.passage'),
          row('Row 3', 'options.2', 'section'),
          row('Row 4', ''),
        ],
      }),
    });
    await dropFile();
    const [first, second] = within(
      screen.getByRole('region', { name: 'Refused questions' }),
    ).getAllByRole('listitem');
    for (const item of [first, second]) {
      expect(item?.textContent).toContain('To be mended in the file');
      expect(item?.querySelector('button')).toBeNull();
    }
    expect(button('Mend Row 3')).toBeDefined();
    expect(button('Mend Row 4')).toBeDefined();
  });

  it('takes the numbers of all keys to count from 1 or from 0, by one click', async () => {
    const row = (at: number, number: number) => ({
      ...{ place: `Row ${at}`, message: 'It may count from 0.', paths: ['correctAnswer'], number },
      written: {
        ...{ question: `Who ${at}?`, options: [...'wxyz'], correctAnswer: null },
        ...{ explanation: '', tag: '', subject: '', section: '' },
      },
    });
    const { click, callsOf } = open({
      importQuestions: buildReport({ refused: [row(2, 1), row(3, 0), row(4, 3)] }),
    });
    await dropFile();
    expect(screen.getByText('3 right answers are numbers. They count')).toBeDefined();
    await click('button', 'from 1: 1 is A');
    await waitFor(() => expect(callsOf('importQuestions')).toHaveLength(2));
    const [, sent] = callsOf('importQuestions').map(({ body }) => (body as FormData).get('mended'));
    expect(
      JSON.parse(`${sent}`).map(({ place, question }: MendedRow) => [
        place,
        question.correctAnswer,
      ]),
    ).toEqual([
      ['Row 2', 0],
      ['Row 4', 2],
    ]);

    await screen.findByText('2 questions of the file are changed here.');
    await click('button', 'Undo the last change');
    expect(screen.queryByText(/changed here/)).toBeNull();
    await click('button', 'from 0: 0 is A');
    await waitFor(() => expect(callsOf('importQuestions')).toHaveLength(3));
    const last = callsOf('importQuestions').at(-1)?.body as FormData;
    expect(
      JSON.parse(`${last.get('mended')}`).map(({ question }: MendedRow) => question.correctAnswer),
    ).toEqual([1, 0, 3]);
  });

  it('takes the numbers of as many keys as a file has by one click', async () => {
    const written = { ...bare, question: 'Who?', options: [...'wxyz'], correctAnswer: null };
    const refused = Array.from({ length: 260 }, (_, at) => ({
      ...{ place: `Row ${at}`, message: 'It may count from 0.', paths: ['correctAnswer'] },
      ...{ number: 2, written },
    }));
    const { click, callsOf } = open({ importQuestions: buildReport({ refused }) });
    await dropFile();
    expect(screen.getByText('260 right answers are numbers. They count')).toBeDefined();
    await click('button', 'from 1: 1 is A');
    await waitFor(() => expect(callsOf('importQuestions')).toHaveLength(2));
    const [, sent] = callsOf('importQuestions').map(({ body }) => (body as FormData).get('mended'));
    expect(JSON.parse(`${sent}`)).toHaveLength(260);
  });

  it('mends what is wrong in a translation, beside its question', async () => {
    const written = {
      ...{ question: 'Who?', options: ['me', 'you'], correctAnswer: 1 },
      ...{ explanation: '', tag: '', subject: '', section: '' },
    };
    const hi = { passage: '', question: 'कौन?', options: ['मैं', ''], explanation: '' };
    const beside = { difficulty: '', source: '', translations: { hi } };
    const reason = {
      message: 'Option B in Hindi is required.',
      paths: ['translations.hi.options.1'],
    };
    const { click, user, callsOf } = open({
      importQuestions: buildReport({ refused: [{ place: 'Row 2', ...reason, written, beside }] }),
    });
    await dropFile();
    await click('button', 'Mend Row 2');
    const form = within(screen.getByRole('form', { name: 'Mend Row 2' }));
    expect(form.queryByLabelText('Passage in Hindi')).toBeNull();
    expect(form.queryByLabelText('Question in Urdu')).toBeNull();
    expect(document.activeElement).toBe(form.getByLabelText('Option B in Hindi'));
    await user.keyboard('तुम');
    await click('button', 'Check again');
    await waitFor(() => expect(callsOf('importQuestions')).toHaveLength(2));
    const [, sent] = callsOf('importQuestions').map(({ body }) => (body as FormData).get('mended'));
    expect(JSON.parse(`${sent}`)).toEqual([
      {
        place: 'Row 2',
        question: written,
        translations: { hi: { ...hi, options: ['मैं', 'तुम'] } },
      },
    ]);
  });

  it('goes on to the next refused question once one is mended, and loses none without a question', async () => {
    const written = {
      ...{ question: 'Two and two?', options: ['3', '4'], correctAnswer: null },
      ...{ explanation: '', tag: '', subject: '', section: '' },
    };
    const refused = [3, 5, 8].map((row) => ({
      ...{ place: `Row ${row}`, message: 'No key.', paths: ['correctAnswer'], written },
    }));
    let left = refused;
    const { button, click, user, history } = open({
      importQuestions: () => buildReport({ accepted: 1, refused: left }),
    });
    await dropFile();
    await click('button', 'Mend Row 5');
    const form = () => within(screen.getByRole('form', { name: 'Mend Row 5' }));
    await user.selectOptions(form().getByLabelText('Right answer'), 'B');
    await click('button', 'Choose another file');
    await waitFor(() => expect(document.activeElement).toBe(button('Keep Editing')));
    await user.keyboard('{Enter}');
    expect(form().getByLabelText('Right answer')).toHaveProperty('value', '1');
    left = refused.filter(({ place }) => place !== 'Row 5');
    await click('button', 'Check again');
    await waitFor(() => expect(document.activeElement).toBe(button('Mend Row 8')));
    await user.click(screen.getByRole('link', { name: 'Open the test' }));
    await click('button', 'Keep Editing');
    expect(history.location.href).toBe(page);
    await click('button', 'Choose another test');
    await click('button', 'Discard');
    expect(await screen.findByText('Choose a test first.')).toBeDefined();
  });

  it('keeps what is pasted until it is imported', async () => {
    const { click, user, history } = open({ importQuestions: buildReport() });
    await user.type(await screen.findByLabelText('Paste questions'), 'Who? A. me B. you');
    await click('button', 'Check the text');
    await screen.findByRole('heading', { name: 'What is in the file' });
    await click('button', 'Choose another file');
    expect(await screen.findByDisplayValue('Who? A. me B. you')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Open the test' }));
    await click('button', 'Keep Editing');
    expect(history.location.href).toBe(page);
  });

  it('says why nothing can be imported', async () => {
    const obstacle = 'A test may have 1000 questions. This one has 991 already, and 20 would come.';
    const { button } = open({ importQuestions: buildReport({ obstacle }) });
    await dropFile();
    expect(screen.getByText(obstacle)).toBeDefined();
    expect(button('Import 2 questions').hasAttribute('disabled')).toBe(true);
  });
});

describe('the history', () => {
  it('offers to undo what can be undone', async () => {
    const first = buildImport({ id: 'i1', fileName: 'a.csv', canUndo: false });
    const undone = buildImport({ id: 'i2', fileName: 'b.csv', undoneAt: first.at, canUndo: false });
    const last = buildImport({ id: 'i3', fileName: 'c.csv' });
    open({ listQuestionImports: { items: [last, undone, first], total: 3 } });
    const table = within(await screen.findByRole('table', { name: 'Imports' }));
    const buttons = table.getAllByRole('button');
    expect(buttons.map((found) => found.getAttribute('aria-label'))).toEqual([
      'Undo the import of c.csv',
    ]);
    expect(table.getByText('Undone')).toBeDefined();
  });
});
