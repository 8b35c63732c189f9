import type { AuditEntry, FullTest } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { newSection, writtenParts } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';
import { admin, openConsole } from '#console/kit/testing/open-console.ts';
import { forgetDrafts } from '#lib/drafts.ts';
import { refusal } from '#testing/fake-api.ts';

const test = buildFullTest();
const theirTime = '2026-03-03T06:30:00.000Z';

afterEach(() => forgetDrafts(admin.id));

/** Asha has saved these changes after the test was opened here. @param told as the audit log tells of it */
async function openAfter(change: Partial<FullTest>, opened = test, told: Partial<AuditEntry> = {}) {
  const theirs = { ...opened, ...change, updatedAt: theirTime };
  const entry: AuditEntry = {
    id: 'e1',
    at: theirTime,
    actor: { id: 'a2', name: 'Asha Rather' },
    action: 'test.updated',
    subject: { id: test.id, name: 'Mock 1' },
    before: { title: 'Mock 1' },
    after: { title: 'Theirs' },
    ...told,
  };
  let now = opened;
  const page = openConsole(`/admin/manage-tests/${test.id}`, {
    getManagedTest: () => now,
    updateTest: ({ body }) => {
      const { updatedAt, ...written } = body as FullTest;
      if (updatedAt !== now.updatedAt) return refusal('conflict', 409, 'Somebody else has saved.');
      return { ...now, ...written, updatedAt: '2026-03-04T06:30:00.000Z' };
    },
    listAuditEntries: {
      items: [entry],
      total: 1,
      totalIsCapped: false,
      next: null,
      previous: null,
      kinds: [],
      actors: [],
    },
  });
  await screen.findAllByLabelText('Title');
  now = theirs;
  return page;
}

it('what two have changed apart is saved together, and it says who, when and what', async () => {
  const [first, second] = test.questions as [FullTest['questions'][0], FullTest['questions'][0]];
  const { user, bodies, button, write } = await openAfter({
    title: 'Theirs',
    questions: [
      { ...first, correctAnswer: 2 },
      second,
      buildQuestion({ id: 'q3', question: 'Three?' }),
    ],
  });
  await user.click(button('Edit question 1. The capital of France? Answer A JKSSB 2023'));
  await write('Explanation (optional)', ' Or 508.');
  await user.click(button('Save Test'));
  await screen.findByText('Everything is saved');
  expect(screen.getByText('Asha Rather').parentElement?.textContent).toBe(
    'Asha Rather, 3 Mar 2026, 12:00 pm',
  );
  expect(screen.getByText('Title from “Mock 1” to “Theirs”')).toBeDefined();
  expect(bodies('updateTest')).toHaveLength(2);
  expect(bodies('updateTest')[1]).toMatchObject({
    title: 'Theirs',
    updatedAt: theirTime,
    questions: [
      { id: first.id, explanation: 'Since 987. Or 508.', correctAnswer: 2 },
      { id: second.id },
      { id: 'q3', question: 'Three?' },
    ],
  });
});

it('says that an import was undone, beside what went with it', async () => {
  const { user, button, write } = await openAfter({ questions: test.questions.slice(0, 1) }, test, {
    action: 'test.import-undone',
    before: { questionCount: 2, fileName: 'i.csv', format: 'csv' },
    after: { questionCount: 1 },
  });
  await write('Title', '!');
  await user.click(button('Save Test'));
  await screen.findByText('Everything is saved');
  const entry = screen.getByText('Asha Rather').closest('li');
  expect(entry?.textContent).toContain('12:00 pm: Import undone');
  expect(entry?.textContent).toContain('File name: i.csv');
});

it('where both have changed the same both texts are shown, and nothing is saved undecided', async () => {
  const { user, bodies, button, write } = await openAfter({ title: 'Theirs', tags: ['new'] });
  await write('Title', '!');
  await user.click(button('Save Test'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Somebody else has saved this test' }),
  );
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  // The dialog says what there is to decide; the banner of the refusal is gone.
  expect(screen.queryByText('Failed to update test. Please try again.')).toBeNull();
  expect(dialog.getByText('Mock 1!')).toBeDefined();
  expect(dialog.getByText('Theirs', { selector: '[dir="auto"]' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save what is chosen' }));
  expect(bodies('updateTest')).toHaveLength(1);
  const together = () => screen.queryByText(/both are put together/);
  expect(together()).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /^Mine/ }));
  await user.click(dialog.getByRole('button', { name: 'Save what is chosen' }));
  await waitFor(() => expect(bodies('updateTest')).toHaveLength(2));
  expect(bodies('updateTest')[1]).toMatchObject({ title: 'Mock 1!', tags: ['new'] });
  expect(together()).not.toBeNull();
});

it('options that both have changed stand below each other, by their letters', async () => {
  const [first, second] = test.questions as [FullTest['questions'][0], FullTest['questions'][0]];
  const { user, button, write } = await openAfter({
    questions: [{ ...first, options: ['Paris, on the Seine', 'Lyon', 'Nice', 'Lille'] }, second],
  });
  await user.click(button('Edit question 1. The capital of France? Answer A JKSSB 2023'));
  await write('Option B', '!');
  await user.click(button('Save Test'));
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has saved this test' });
  const group = within(dialog).getByRole('group', { name: 'Question 1: options' });
  expect(
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual([
    'MineA  Paris\nB  Lyon!\nC  Nice\nD  Lille',
    'TheirsA  Paris, on the Seine\nB  Lyon\nC  Nice\nD  Lille',
  ]);
});

it('a key that one has set is not put beside the question that the other has written', async () => {
  const [first, second] = test.questions as [FullTest['questions'][0], FullTest['questions'][0]];
  const options = ['Delhi', 'Pune', 'Surat', 'Agra'];
  const { user, button, bodies } = await openAfter({
    questions: [{ ...first, question: 'The capital of India?', options }, second],
  });
  await user.click(button('Edit question 1. The capital of France? Answer A JKSSB 2023'));
  await user.click(screen.getByRole('radio', { name: 'Option C is right' }));
  await user.click(button('Save Test'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Somebody else has saved this test' }),
  );
  const group = dialog.getByRole('group', { name: 'Question 1: text, options and key' });
  const [mine, theirs] = within(group).getAllByRole('radio');
  expect(mine?.closest('label')?.textContent).toBe(
    'MineThe capital of France?\nA  Paris\nB  Lyon\nC  Nice\nD  Lille\nKey: C',
  );
  await user.click(theirs as HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Save what is chosen' }));
  await waitFor(() => expect(bodies('updateTest')).toHaveLength(2));
  expect(bodies('updateTest')[1]).toMatchObject({
    questions: [{ question: 'The capital of India?', options, correctAnswer: 0 }, {}],
  });
});

it('a section that the other has deleted comes back with its questions', async () => {
  const [first, second] = test.questions as [FullTest['questions'][0], FullTest['questions'][0]];
  const divided = (...titles: string[]) => {
    const sections = titles.map((title, at) => newSection(`section-${at + 1}`, title));
    const [head, ...others] = sections as [ReturnType<typeof newSection>];
    return writtenParts([{ minutes: '', earlyExit: false, sections: [head, ...others] }]);
  };
  const placed = (section: string) => [
    { ...first, section: 'section-1' },
    { ...second, section },
  ];
  const { user, click, bodies, button } = await openAfter(
    { parts: divided('Maths'), questions: placed('section-1') },
    { ...test, parts: divided('Maths', 'English'), questions: placed('section-2') },
  );
  const titles = screen.getAllByLabelText('Title');
  await user.type(titles.at(-1) as HTMLElement, '!');
  await user.click(button('Save Test'));
  await screen.findByRole('dialog', { name: 'Somebody else has saved this test' });
  await click('button', 'Mine everywhere');
  await click('button', 'Save what is chosen');
  await waitFor(() => expect(bodies('updateTest')).toHaveLength(2));
  expect(bodies('updateTest')[1]).toMatchObject({
    parts: [{ sections: [{ title: 'Maths' }, { title: 'English!' }] }],
    questions: [{ section: 'section-1' }, { section: 'section-2' }],
  });
});
