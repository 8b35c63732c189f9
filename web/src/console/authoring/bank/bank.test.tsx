import type { BankQuestion, FullBankQuestion } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildFullTest } from '#console/authoring/tests/testing/build-test.ts';
import { buildBankQuestion } from '#console/kit/questions/testing/build-bank-question.ts';
import { openConsole as open } from '#console/kit/testing/open-console.ts';
import { refusal } from '#testing/fake-api.ts';

const id = '018f0000-0000-7000-8000-0000000000d1';
const otherId = '018f0000-0000-7000-8000-0000000000d3';
const questionId = '018f0000-0000-7000-8000-0000000000d2';

const revision = {
  number: 1,
  basedOn: null,
  question: 'Which river flows by Srinagar?',
  options: ['Jhelum', 'Ravi'],
  correctAnswer: 0,
  explanation: '',
  translations: {},
  createdAt: '2026-02-01T06:30:00.000Z',
  createdBy: null,
};

function buildFull(overrides: Partial<FullBankQuestion> = {}): FullBankQuestion {
  return {
    ...buildBankQuestion(),
    replacedBy: null,
    revisions: [
      {
        ...revision,
        ...{ number: 2, basedOn: 1, question: 'Which river flows through Srinagar?' },
        createdBy: 'Asha Rather',
      },
      revision,
    ],
    uses: [{ testId: id, title: 'Mock 1', status: 'active', questionId, number: 3, revision: 1 }],
    ...overrides,
  };
}

const topics = {
  topics: [
    { subject: 'Geography', topic: 'Rivers', questions: 3 },
    { subject: 'History', topic: 'Books', questions: 1 },
  ],
  sources: [{ source: 'JKSSB 2023', questions: 2 }],
};
const none = { items: [], total: 0 };
const listOf = (items: BankQuestion[], total = items.length) => ({ items, total });
const loaded = () => screen.findByText('Questions', { selector: 'caption' });

describe('the question bank', () => {
  it('shows what is known of each question', async () => {
    open('/admin/question-bank', {
      listBankQuestions: listOf([buildBankQuestion()], 41),
      getBankTopics: topics,
    });
    await loaded();
    for (const text of [
      'Rivers',
      'Suspect key',
      'Hindi: stale',
      '71.5% right',
      '62.5%',
      '2 revisions',
    ]) {
      expect(within(screen.getByRole('table')).getByText(text)).toBeDefined();
    }
    expect(screen.getByText('41 questions')).toBeDefined();
  });

  it('asks for what the address says, and puts choices into it', async () => {
    const { lastQuery, user, history } = open(
      '/admin/question-bank?search=river&subject=Geography&translation=hi-stale&page=2',
      { listBankQuestions: listOf([buildBankQuestion()], 30), getBankTopics: topics },
    );
    await loaded();
    expect(lastQuery('listBankQuestions')).toEqual({
      ...{ search: 'river', subject: 'Geography', translation: 'hi-stale' },
      ...{ limit: '20', offset: '20' },
    });
    const topic = screen.getByRole('combobox', { name: 'Topic' });
    await waitFor(() => expect(within(topic).getByText('Rivers (3)')).toBeDefined());
    // Only those of the chosen subject.
    expect(within(topic).queryByText('Books (1)')).toBeNull();
    await user.selectOptions(topic, 'Rivers');
    await waitFor(() => expect(history.location.href).toContain('topic=Rivers'));
  });

  it('keeps what is seldom chosen behind a button, which counts what of it narrows the list', async () => {
    const { user, click, history, lastQuery, unmount } = open('/admin/question-bank', {
      listBankQuestions: listOf([buildBankQuestion()]),
      getBankTopics: topics,
    });
    await loaded();
    expect(screen.queryByRole('combobox', { name: 'Difficulty' })).toBeNull();
    await click('button', 'More filters');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Difficulty' }), 'Hard');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Use' }), 'Asked by no test');
    const more = await screen.findByRole('button', { name: 'More filters (2)' });
    expect(history.location.href).toContain('difficulty=hard');
    await waitFor(() => expect(lastQuery('listBankQuestions').use).toBe('unused'));
    await user.click(more);
    expect(screen.queryByRole('combobox', { name: 'Difficulty' })).toBeNull();
    unmount();
    // Who follows a link to a narrowed list sees by what.
    open('/admin/question-bank?difficulty=hard', {
      listBankQuestions: listOf([buildBankQuestion()]),
      getBankTopics: topics,
    });
    await loaded();
    const difficulty = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Difficulty' });
    expect(difficulty.value).toBe('hard');
  });

  it('gives many questions one difficulty', async () => {
    const { bodies, user, click } = open('/admin/question-bank', {
      listBankQuestions: listOf([buildBankQuestion()]),
      getBankTopics: topics,
      changeBankQuestions: { changed: 1 },
    });
    await loaded();
    await user.click(screen.getByRole('checkbox', { name: /Which river/ }));
    await click('button', 'Change');
    await user.selectOptions(screen.getByLabelText('What is to be changed'), 'Difficulty');
    await user.selectOptions(screen.getByLabelText('Becomes'), 'Hard');
    await click('button', 'Change 1 question');
    expect(await screen.findByText('1 question changed')).toBeDefined();
    expect(bodies('changeBankQuestions')).toEqual([{ ids: [id], change: { difficulty: 'hard' } }]);
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('changes all that match, a portion after the other, and goes on where that failed', async () => {
    const ids = [
      id,
      ...Array.from({ length: 29 }, (_, at) => `${questionId.slice(0, -2)}${at + 10}`),
    ];
    let calls = 0;
    const { user, click, bodies, lastQuery } = open('/admin/question-bank?topic=Rivers&page=2', {
      listBankQuestions: listOf([buildBankQuestion()], 30),
      getBankTopics: topics,
      findBankQuestions: { ids },
      changeBankQuestions: ({ body }) => {
        calls += 1;
        if (calls === 2) return refusal('internal', 500, 'Broken');
        return { changed: (body as { ids: string[] }).ids.length };
      },
    });
    await loaded();
    await user.click(screen.getByRole('checkbox', { name: /Which river/ }));
    await click('button', 'Select all 30 that match');
    expect(await screen.findByText('30 selected')).toBeDefined();
    expect(lastQuery('findBankQuestions')).toEqual({ topic: 'Rivers' });
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
    await click('button', 'Change');
    // Nothing was typed yet: the button says what that would do.
    expect(await screen.findByRole('button', { name: 'Empty it in 30 questions' })).toBeDefined();
    const becomes = screen.getByLabelText<HTMLInputElement>('Becomes');
    await waitFor(() =>
      expect([...(becomes.list?.options ?? [])].map(({ value }) => value)).toEqual([
        'Books',
        'Rivers',
      ]),
    );
    await user.type(becomes, 'Lakes');
    await user.keyboard('{Escape}');
    await click('button', 'Keep Editing');
    await click('button', 'Change 30 questions');
    expect(await screen.findByText('20 of 30')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Broken'));
    await click('button', 'Go on');
    expect(await screen.findByText('30 questions changed')).toBeDefined();
    const change = { topic: 'Lakes' };
    expect(bodies('changeBankQuestions')).toEqual([
      { ids: ids.slice(0, 20), change },
      { ids: ids.slice(20), change },
      { ids: ids.slice(20), change },
    ]);
    expect(screen.queryByText('30 selected')).toBeNull();
  });

  it('stops after the portion that is under way', async () => {
    const others = Array.from({ length: 29 }, (_, at) => `${questionId.slice(0, -2)}${at + 10}`);
    const ids = [id, ...others];
    let answer = (_: { changed: number }) => {};
    const { user, click, callsOf } = open('/admin/question-bank?topic=Rivers', {
      listBankQuestions: listOf([buildBankQuestion()], 30),
      getBankTopics: topics,
      findBankQuestions: { ids },
      changeBankQuestions: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await loaded();
    await user.click(screen.getByRole('checkbox', { name: /Which river/ }));
    await click('button', 'Select all 30 that match');
    await screen.findByText('30 selected');
    await click('button', 'Retire');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    await user.click(await dialog.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(callsOf('changeBankQuestions')).toHaveLength(1));
    answer({ changed: 20 });
    expect(await dialog.findByText('Stopped. Done: 20 of 30. Not done: 10.')).toBeDefined();
    expect(callsOf('changeBankQuestions')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Leave the rest' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('10 selected')).toBeDefined();
    // The one that is seen is among those that are done.
    expect(screen.queryByRole('checkbox', { name: /Which river/, checked: true })).toBeNull();
  });

  it('shows the questions of one test, by the address', async () => {
    const { user, click, history, lastQuery } = open('/admin/question-bank?page=2', {
      listBankQuestions: listOf([buildBankQuestion()], 30),
      getBankTopics: topics,
      listManagedTests: {
        ...{ items: [{ ...buildFullTest(), changedBy: null }], total: 1 },
        ...{ available: 1, categories: [] },
      },
      getTestInBank: {
        ...{ title: 'Mock 1', status: 'active', updatedAt: '2026-03-01T06:30:00.000Z' },
        ...{ questions: 1, sections: [], bankQuestionIds: [id] },
      },
    });
    await loaded();
    await click('button', 'More filters');
    await click('button', 'In any test');
    await user.click(await screen.findByRole('button', { name: /^Mock 1/ }));
    const { id: testId } = buildFullTest();
    await waitFor(() =>
      expect(lastQuery('listBankQuestions')).toMatchObject({ testId, offset: '0' }),
    );
    expect(history.location.href).toBe(`/admin/question-bank?testId=${testId}`);
    await user.click(await screen.findByRole('button', { name: /^In test: Mock 1/ }));
    await click('button', 'Show those of all tests');
    await waitFor(() => expect(history.location.href).toBe('/admin/question-bank'));
  });

  it('asks before it retires, and says when that fails', async () => {
    const { user, click } = open('/admin/question-bank', {
      listBankQuestions: listOf([buildBankQuestion()]),
      getBankTopics: topics,
      changeBankQuestions: refusal('internal', 500, 'Broken'),
    });
    await loaded();
    await user.click(screen.getByRole('checkbox', { name: /Which river/ }));
    await click('button', 'Retire');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(dialog.textContent).toContain('Broken'));
  });

  it('has a way back where nothing is found', async () => {
    open('/admin/question-bank?topic=Lakes', {
      listBankQuestions: listOf([]),
      getBankTopics: topics,
    });
    expect(await screen.findByText('No questions found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Clear Filters' })).toBeDefined();
  });
});

describe('a question of the bank', () => {
  const path = `/admin/question-bank/${id}`;

  it('shows two revisions side by side, the newest and what it was made from', async () => {
    open(path, { getBankQuestion: buildFull(), listDuplicates: none });
    expect(await screen.findByText('Which river flows by Srinagar?')).toBeDefined();
    expect(screen.getByText('Which river flows through Srinagar?')).toBeDefined();
    expect(screen.getByText(/from revision 1/)).toBeDefined();
    expect(screen.getByText(/by Asha Rather/)).toBeDefined();
  });

  it('shows a translation whole and in its own direction, its options included', async () => {
    const urdu = {
      passage: 'جدول دیکھیے۔',
      question: 'سرینگر سے ہو کر کون سا دریا بہتا ہے؟',
      options: ['جہلم', 'راوی'],
      explanation: '',
      ...{ reviewed: true, state: 'reviewed' as const, source: null },
    };
    const revisions = [{ ...revision, translations: { ur: urdu } }];
    open(path, { getBankQuestion: buildFull({ revisions }), listDuplicates: none });
    const option = await screen.findByText('جہلم');
    expect(option.closest('ol')?.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
    expect(screen.getByText(urdu.passage)).toBeDefined();
  });

  it('offers the newest revision to a test, says that it is published, and takes it', async () => {
    const taken = buildFull({
      uses: [{ testId: id, title: 'Mock 1', status: 'active', questionId, number: 3, revision: 2 }],
    });
    let isTaken = false;
    const { bodies, click } = open(path, {
      getBankQuestion: () => (isTaken ? taken : buildFull()),
      listDuplicates: none,
      takeBankRevision: () => {
        isTaken = true;
        return taken;
      },
    });
    await screen.findByText(/in revision 1 of 2/);
    await click('button', 'Take revision 2 : Mock 1');
    expect((await screen.findByRole('dialog')).textContent).toContain('is published');
    await click('button', 'Take it');
    expect(await screen.findByText('Mock 1 asks revision 2 now')).toBeDefined();
    expect(bodies('takeBankRevision')).toEqual([{ from: 1, revision: 2 }]);
    expect(screen.queryByRole('button', { name: /Take revision/ })).toBeNull();
  });

  it('says what somebody else has done meanwhile', async () => {
    const { click } = open(path, {
      getBankQuestion: buildFull(),
      listDuplicates: none,
      takeBankRevision: refusal('conflict', 409, 'The test asks another revision by now.'),
    });
    await screen.findByText(/in revision 1 of 2/);
    await click('button', 'Take revision 2 : Mock 1');
    await click('button', 'Take it');
    expect(await screen.findByText(/asks another revision by now/)).toBeDefined();
  });

  it('writes a revision, and puts it together with one that came meanwhile', async () => {
    const theirs = {
      ...buildFull().revisions[0],
      ...{ number: 3, basedOn: 2, explanation: 'It rises at Verinag.', createdBy: 'Imran Dar' },
    };
    const { revisions: before, ...rest } = buildFull();
    const after = { ...rest, revision: 3, revisions: [theirs, ...before] } as FullBankQuestion;
    let isMet = false;
    const { bodies, click, write } = open(path, {
      getBankQuestion: () => (isMet ? after : buildFull()),
      listDuplicates: none,
      reviseBankQuestion: () => {
        if (isMet) return { ...after, revision: 4 };
        isMet = true;
        return refusal('conflict', 409, 'Somebody else has written revision 3.');
      },
    });
    await screen.findByText(/from revision 1/);
    await click('button', 'Edit question');
    await screen.findByRole('dialog');
    await write('Question', ' Today?');
    await click('button', 'Save as a new revision');
    expect(await screen.findByText(/Imran Dar has written revision 3 meanwhile/)).toBeDefined();
    await click('button', 'Save as a new revision');
    expect(await screen.findByText(/Revision 4 is written/)).toBeDefined();
    const question = 'Which river flows through Srinagar? Today?';
    expect(bodies('reviseBankQuestion')).toMatchObject([
      { basedOn: 2, question, explanation: '' },
      { basedOn: 3, question, explanation: 'It rises at Verinag.' },
    ]);
  });

  const likely = {
    ...buildBankQuestion({ id: otherId, question: 'Which river is in Srinagar?' }),
    likeness: 71,
  };

  it('has possible duplicates, of which one is said to be none', async () => {
    let isDismissed = false;
    const { click, callsOf } = open(path, {
      getBankQuestion: buildFull(),
      listDuplicates: () => ({ items: isDismissed ? [] : [likely], total: 1 }),
      dismissDuplicate: () => {
        isDismissed = true;
        return { items: [], total: 0 };
      },
    });
    expect(await screen.findByText('71% alike')).toBeDefined();
    await click('button', 'Not a duplicate : Which river is in Srinagar?');
    expect(await screen.findByText('They are two questions from now on')).toBeDefined();
    expect(await screen.findByText(/No other question says the same/)).toBeDefined();
    expect(callsOf('dismissDuplicate')[0]?.url.pathname).toBe(
      `/api/admin/bank/${id}/distinct/${otherId}`,
    );
  });

  it('is retired in favour of a duplicate, and leads there', async () => {
    let isReplaced = false;
    const replaced = buildFull({
      isRetired: true,
      replacedBy: { id: otherId, question: 'Which river is in Srinagar?' },
    });
    const { user, click, bodies } = open(path, {
      getBankQuestion: () => (isReplaced ? replaced : buildFull()),
      listDuplicates: () => ({ items: isReplaced ? [] : [likely], total: 1 }),
      replaceBankQuestion: () => {
        isReplaced = true;
        return replaced;
      },
    });
    await screen.findByText('71% alike');
    await click('button', 'Retire this one in favour of that : Which river is in Srinagar?');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Retire' }));
    expect(await screen.findByText('Question retired')).toBeDefined();
    const link = await screen.findByRole('link', { name: 'Which river is in Srinagar?' });
    expect(link.getAttribute('href')).toBe(`/admin/question-bank/${otherId}`);
    expect(bodies('replaceBankQuestion')).toEqual([{ by: otherId }]);
  });

  it('says that there is none', async () => {
    open(path, { getBankQuestion: refusal('not-found', 404, 'Question not found') });
    expect(await screen.findByText('There is no such question')).toBeDefined();
  });
});
