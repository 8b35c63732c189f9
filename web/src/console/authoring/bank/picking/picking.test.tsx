import type { BankQuestion, TestInBank } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';
import { openConsole as open } from '#console/kit/testing/open-console.ts';
import { refusal } from '#testing/fake-api.ts';

const river = '018f0000-0000-7000-8000-0000000000d1';
const lake = '018f0000-0000-7000-8000-0000000000d2';
const added = '018f0000-0000-7000-8000-0000000000b9';

function buildRow(overrides: Partial<BankQuestion>): BankQuestion {
  return {
    ...{ id: river, question: 'Which river?', subject: 'Geography', topic: 'Rivers' },
    ...{ difficulty: 'easy', source: '', isRetired: false, revision: 1, tests: 1 },
    ...{ hi: null, ur: null, learners: 0, rightShare: null, facility: null, discrimination: null },
    ...{ isSuspect: false, updatedAt: '2026-03-01T06:30:00.000Z', ...overrides },
  };
}

const bank = {
  listBankQuestions: {
    items: [buildRow({}), buildRow({ id: lake, question: 'Which lake?' })],
    total: 2,
  },
  getBankTopics: { topics: [], sources: [] },
};
const { id: testId, title, updatedAt } = buildFullTest();

function buildTestInBank(overrides: Partial<TestInBank> = {}): TestInBank {
  return {
    ...{ title, status: 'active', updatedAt, questions: 2, sections: [], bankQuestionIds: [] },
    ...overrides,
  };
}

const twoSections = ['first', 'second'].map((key) => ({ key, title: key }));
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('adding to a test from the list of the bank', () => {
  const choices = {
    ...bank,
    listManagedTests: {
      ...{ items: [{ ...buildFullTest(), changedBy: null }], total: 1 },
      ...{ available: 1, categories: [] },
    },
  };

  async function chooseBoth(answers: Parameters<typeof open>[1]) {
    const opened = open('/admin/question-bank', { ...choices, ...answers });
    await opened.user.click(await box('Select Which lake?'));
    await opened.user.click(await box('Select Which river?'));
    await opened.click('button', 'Add to a test...');
    await opened.user.click(await screen.findByRole('button', { name: /^Mock 1/ }));
    return opened;
  }

  it('asks before what was typed of a new test goes with the dialog', async () => {
    const { user, click, write } = open('/admin/question-bank', choices);
    await user.click(await box('Select Which lake?'));
    await click('button', 'Add to a test...');
    await user.click(await screen.findByRole('button', { name: 'Make a new test' }));
    await write('Title', 'Mock 2');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mock 2');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays while a new test is saved', async () => {
    const createTest = () => new Promise<never>(() => undefined);
    const { user, click, write, bodies } = open('/admin/question-bank', { ...choices, createTest });
    await user.click(await box('Select Which lake?'));
    await click('button', 'Add to a test...');
    await user.click(await screen.findByRole('button', { name: 'Make a new test' }));
    await write('Title', 'Mock 2');
    await write('Description', 'The second one.');
    await click('button', 'Create the test');
    await waitFor(() => expect(bodies('createTest')).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mock 2');
  });

  it('asks for test and section, and keeps the order in which they were chosen', async () => {
    const { user, click, bodies } = await chooseBoth({
      getTestInBank: buildTestInBank({ sections: twoSections }),
      addBankQuestions: { added: 2 },
    });
    await user.selectOptions(await screen.findByLabelText('Section'), 'first');
    expect(screen.getByRole('dialog').textContent).toContain('The test is published');
    await click('button', 'Add 2 questions');
    expect(await screen.findByText('2 questions added to Mock 1')).toBeDefined();
    expect(bodies('addBankQuestions')).toEqual([
      { ids: [lake, river], section: 'first', updatedAt },
    ]);
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('leaves out what the test asks already, and says so', async () => {
    const { click, bodies } = await chooseBoth({
      getTestInBank: buildTestInBank({ bankQuestionIds: [lake] }),
      addBankQuestions: { added: 1 },
    });
    expect(await screen.findByText(/1 of them is in the test already/)).toBeDefined();
    await click('button', 'Add 1 question');
    expect(await screen.findByText('1 question added to Mock 1')).toBeDefined();
    expect(bodies('addBankQuestions')).toEqual([{ ids: [river], section: '', updatedAt }]);
  });

  it('has nothing to add where the test asks all of them', async () => {
    await chooseBoth({ getTestInBank: buildTestInBank({ bankQuestionIds: [lake, river] }) });
    expect(await screen.findByText('The test asks all of them already.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull();
  });

  it('tells of somebody who was quicker, and adds to the test as it is by then', async () => {
    const later = '2026-03-03T06:30:00.000Z';
    let isLater = false;
    const { click, bodies } = await chooseBoth({
      getTestInBank: () => buildTestInBank(isLater ? { updatedAt: later } : {}),
      addBankQuestions: () => {
        if (isLater) return { added: 2 };
        isLater = true;
        return refusal('conflict', 409, 'Somebody else has saved this test.');
      },
    });
    await screen.findByRole('button', { name: 'Add 2 questions' });
    await click('button', 'Add 2 questions');
    expect(await screen.findByText(/has saved this test meanwhile/)).toBeDefined();
    await click('button', 'Add 2 questions');
    expect(await screen.findByText('2 questions added to Mock 1')).toBeDefined();
    expect(bodies('addBankQuestions')).toMatchObject([{ updatedAt }, { updatedAt: later }]);
  });
});

describe('adding from the bank in the editor', () => {
  const saved = buildFullTest();
  const fresh = {
    ...saved,
    updatedAt: '2026-03-03T06:30:00.000Z',
    questions: [...saved.questions, buildQuestion({ id: added, question: 'Which lake?' })],
  };

  async function openDialog(answers: Parameters<typeof open>[1]) {
    const opened = open(`/admin/manage-tests/${testId}`, { ...bank, ...answers });
    await screen.findByLabelText(/^Title/);
    await opened.click('button', 'Add from the bank');
    await screen.findByRole('dialog');
    return opened;
  }

  it('marks what the test asks already, and brings the chosen ones into what is being typed', async () => {
    let isAdded = false;
    const { user, write, click, bodies } = open(`/admin/manage-tests/${testId}`, {
      ...bank,
      getManagedTest: () => (isAdded ? fresh : saved),
      getTestInBank: () => buildTestInBank({ bankQuestionIds: isAdded ? [river, lake] : [river] }),
      addBankQuestions: () => {
        isAdded = true;
        return { added: 1 };
      },
    });
    await screen.findByLabelText(/^Title/);
    await write('Title', ' of spring');
    await click('button', 'Add from the bank');
    expect(await screen.findByText('In this test already')).toBeDefined();
    expect((await box('Select Which river?')).disabled).toBe(true);
    await user.click(await box('Select Which lake?'));
    await click('button', 'Add 1 question');
    expect(await screen.findByText('1 question is in the test now.')).toBeDefined();
    expect(bodies('addBankQuestions')).toEqual([{ ids: [lake], section: '' }]);
    await waitFor(() => expect(screen.getAllByText('In this test already')).toHaveLength(2));
    await user.click(
      within(screen.getByRole('dialog')).getAllByRole('button', {
        name: 'Close',
      })[1] as HTMLElement,
    );
    await waitFor(() => expect(screen.getByText('3 questions')).toBeDefined());
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Mock 1 of spring');
  });

  it('looks for questions without touching the address', async () => {
    const { user, history, lastQuery } = await openDialog({
      getManagedTest: saved,
      getTestInBank: buildTestInBank(),
      getBankTopics: {
        topics: [{ subject: 'History', topic: 'Books', questions: 2 }],
        sources: [],
      },
    });
    const subject = await screen.findByRole('combobox', { name: 'Subject' });
    await within(subject).findByText('History (2)');
    await user.selectOptions(subject, 'History');
    await waitFor(() =>
      expect(lastQuery('listBankQuestions')).toMatchObject({ subject: 'History' }),
    );
    expect(history.location.href).toBe(`/admin/manage-tests/${testId}`);
  });

  it('says why nothing was added, and keeps the choice', async () => {
    const { user, click } = await openDialog({
      getManagedTest: saved,
      getTestInBank: buildTestInBank({ sections: twoSections }),
      addBankQuestions: refusal('invalid-input', 422, '“Which lake?” is retired.'),
    });
    await user.click(await box('Select Which lake?'));
    await click('button', 'Add 1 question');
    expect(await screen.findByText('“Which lake?” is retired.')).toBeDefined();
    expect((await box('Select Which lake?')).checked).toBe(true);
  });
});
