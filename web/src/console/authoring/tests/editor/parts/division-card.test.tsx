import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { newSection } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { draftOf } from '#console/authoring/tests/editor/test-draft.ts';
import { buildFullTest } from '#console/authoring/tests/testing/build-test.ts';
import { admin, openConsole } from '#console/kit/testing/open-console.ts';
import { forgetDrafts, keepDraft } from '#lib/drafts.ts';
import { refusal } from '#testing/fake-api.ts';

const test = buildFullTest();
const address = `/admin/manage-tests/${test.id}`;

afterEach(() => forgetDrafts(admin.id));

async function open(more: Parameters<typeof openConsole>[1] = {}) {
  const page = openConsole(address, { getManagedTest: test, ...more });
  await screen.findByLabelText('Divide into sections');
  const part = within(screen.getByRole('region', { name: 'Sections' }));
  return { ...page, part, tick: (label: string) => page.user.click(screen.getByLabelText(label)) };
}

it('shows no more of a plain test than that it can be divided', async () => {
  const { part } = await open();
  expect(part.getAllByRole('checkbox')).toHaveLength(2);
  expect(part.getAllByRole('combobox')).toHaveLength(1);
  expect(part.queryByRole('textbox')).toBeNull();
});

it('divides by the pattern of an exam, and takes it back by one click', async () => {
  const { user, part, click } = await open();
  const pattern = part.getByRole('combobox', { name: /Pattern of an exam/ });
  await user.selectOptions(pattern, 'SSC CGL Tier 1 (2026)');
  expect(part.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    ...['Part 1', 'Part 2', 'Part 3', 'Part 4'],
  ]);
  const duration = screen.getByLabelText<HTMLInputElement>('Duration in minutes');
  expect([duration.value, duration.readOnly]).toEqual(['60', true]);
  const marks = within(screen.getByRole('group', { name: 'Marks per question' }));
  expect(marks.getByLabelText<HTMLInputElement>('Right answer').value).toBe('2');
  await click('button', 'Undo');
  expect(part.queryByRole('heading', { level: 3 })).toBeNull();
  expect(screen.getByText('Everything is saved')).toBeDefined();
});

it('takes back a section, and leaves what was written since and the question that was deleted', async () => {
  const { user, part, tick, click, button, write } = await open();
  await tick('Divide into sections');
  await click('button', 'Add a section');
  await click('button', 'Delete section 2');
  await write('Duration in minutes', '0');
  await click('button', 'Edit question 2. Two and two? Answer A JKSSB 2023');
  await click('button', 'Delete question 2');
  const [undo] = screen.getAllByRole('button', { name: 'Undo' });
  await user.click(undo as HTMLElement);
  expect(part.getAllByLabelText('Title')).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>('Duration in minutes').value).toBe('600');
  await user.click(button('Undo'));
  expect(screen.getByRole('heading', { name: /Section 1/ }).textContent).toContain('2 questions');
});

it('saves sections with the sections of the questions, and keeps the focus on what is moved', async () => {
  const { user, part, tick, click, button, bodies } = await open({
    updateTest: ({ body }) => ({ ...test, ...(body as typeof test) }),
  });
  await tick('Divide into sections');
  await click('button', 'Add a section');
  const [first, second] = part.getAllByLabelText('Title');
  await user.click(first as HTMLElement);
  await user.paste('Reasoning');
  await user.click(second as HTMLElement);
  await user.paste('English');
  await user.click(screen.getByLabelText('Select question 1'));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Move to the section' }),
    'English',
  );
  await click('button', 'Move section 1 down');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move section 2 down');
  await user.click(button('Save Test'));
  await screen.findByText('Test saved successfully');
  expect(bodies('updateTest')[0]).toMatchObject({
    parts: [
      {
        minutes: null,
        sections: [
          { key: 'section-2', title: 'English' },
          { key: 'section-1', title: 'Reasoning' },
        ],
      },
    ],
    questions: [
      { question: 'The capital of France?', section: 'section-2' },
      { question: 'Two and two?', section: 'section-1' },
    ],
  });
});

it('says of the marks in all what the server says, whatever is typed of the answers that count', async () => {
  const { user, part, tick } = await open();
  const marks = within(screen.getByRole('group', { name: 'Marks per question' }));
  const total = () => marks.getByText(/^Total marks/).textContent;
  expect(total()).toBe('Total marks: 2.0 (2 questions)');
  await tick('Divide into sections');
  await user.click(part.getByText('Marks, limit and cut-offs'));
  await user.click(part.getByLabelText('Answers that count'));
  await user.paste('1');
  expect(total()).toBe('Total marks: 1.0 (2 questions)');
  await user.click(part.getByLabelText('Right answer'));
  await user.paste('0.67');
  expect(total()).toBe('Total marks: 0.67 (2 questions)');
  await user.paste('x');
  expect(total()).toBe('Total marks: – (2 questions)');
});

it('goes to the first field of a section and of a part that is added', async () => {
  const { part, tick, click } = await open();
  await tick('Divide into sections');
  await click('button', 'Add a section');
  const titles = part.getAllByLabelText('Title');
  expect(titles).toHaveLength(2);
  expect(document.activeElement).toBe(titles[1]);
  await click('button', 'Add a part with a clock of its own');
  expect(document.activeElement).toBe(part.getByLabelText('Minutes of part 2'));
  await click('button', 'Add a section to part 1');
  expect(document.activeElement).toBe(part.getAllByLabelText('Title')[2]);
});

it('says at its place what is missing, and sends nothing', async () => {
  const { user, tick, click, button, bodies, part } = await open();
  await tick('Divide into sections');
  await click('button', 'Add a part with a clock of its own');
  await user.click(button('Save Test'));
  expect(part.getByText(/^A section of an active test needs a question. As a draft/)).toBeDefined();
  expect(part.getByLabelText('Minutes of part 2').getAttribute('aria-invalid')).toBe('true');
  expect(bodies('updateTest')).toEqual([]);
});

it('goes to the section that has no question when the test is saved', async () => {
  const { user, tick, click, button, part } = await open();
  await tick('Divide into sections');
  await click('button', 'Add a section');
  for (const title of part.getAllByLabelText('Title')) {
    await user.click(title);
    await user.paste('Reasoning');
  }
  await user.click(button('Save Test'));
  const fault = part.getByText(/^A section of an active test needs a question. As a draft/);
  expect(document.activeElement).toBe(fault.closest('[tabindex="-1"]'));
});

it('opens what holds the field that is wrong', async () => {
  const { user, tick, button, part } = await open();
  await tick('Divide into sections');
  await user.click(part.getByText('Marks, limit and cut-offs'));
  const most = part.getByLabelText('Answers that count');
  await user.click(most);
  await user.paste('9');
  const details = most.closest('details') as HTMLDetailsElement;
  details.open = false;
  await user.click(button('Save Test'));
  expect(details.open).toBe(true);
  expect(document.activeElement).toBe(most);
});

it('shows what the server refuses where it belongs', async () => {
  const { user, tick, button, part } = await open({
    updateTest: refusal('invalid-input', 422, 'No', [
      { path: 'parts.0.sections.0.title', message: 'Not this title' },
    ]),
  });
  await tick('Divide into sections');
  await user.click(button('Save Test'));
  expect(await part.findByText('Not this title')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(part.getByLabelText('Title')));
});

it('goes to the section that the server refuses', async () => {
  const { user, tick, button, part } = await open({
    updateTest: refusal('invalid-input', 422, 'No', [
      { path: 'parts.0.sections.0', message: 'Not this section' },
    ]),
  });
  await tick('Divide into sections');
  await user.click(button('Save Test'));
  const fault = await part.findByText('Not this section');
  await waitFor(() => expect(document.activeElement).toBe(fault.closest('[tabindex="-1"]')));
});

it('goes on with a draft whose sections have all their titles in one', async () => {
  const plain = draftOf(test);
  const sections = [{ ...newSection('maths'), title: { en: 'Maths', hi: 'गणित', ur: '' } }];
  const questions = plain.questions.map((question) => ({ ...question, section: 'maths' }));
  const draft = { ...plain, questions, parts: [{ minutes: '', earlyExit: false, sections }] };
  await keepDraft(
    { accountId: admin.id, name: `test ${test.id}` },
    {
      ...{ format: 3, state: { draft, open: null, begun: null, removed: [] } },
      ...{ base: { draft: plain, updatedAt: test.updatedAt }, keptAt: '2026-03-02T07:00:00.000Z' },
    },
  );
  const { user, bodies } = openConsole(address, { getManagedTest: test, updateTest: test });
  await user.click(await screen.findByRole('button', { name: /continue|go on|resume/i }));
  expect((await screen.findByLabelText<HTMLInputElement>('Title in Hindi (optional)')).value).toBe(
    'गणित',
  );
  await user.click(screen.getByRole('button', { name: 'Save Test' }));
  await screen.findByText('Test saved successfully');
  expect(bodies('updateTest')[0]).toMatchObject({
    parts: [{ sections: [{ key: 'maths', title: 'Maths', titles: { hi: 'गणित' } }] }],
  });
});

it('goes on with a draft of the time before sections', async () => {
  const { key: _, ...question } = { key: '', ...test.questions[0] };
  const { section: __, ...old } = { ...question, key: 'one' } as Record<string, unknown>;
  const draft = {
    ...{ title: 'Kept', description: 'd', category: 'Reasoning', duration: '60', timeLimit: true },
    ...{
      correctMarks: '1',
      incorrectMarks: '-0.25',
      skippedMarks: '0',
      isFree: true,
      isNew: false,
    },
    ...{ isMockTest: true, isPYQ: false, isPracticeTest: false, isStandalone: false },
    ...{ status: 'active', subjects: '', tags: '', instructions: '', questions: [old] },
  };
  await keepDraft(
    { accountId: admin.id, name: `test ${test.id}` },
    {
      ...{ format: 2, state: { draft, open: null, begun: null, removed: [] } },
      ...{ base: { draft, updatedAt: test.updatedAt }, keptAt: '2026-03-02T07:00:00.000Z' },
    },
  );
  const { user } = openConsole(address, { getManagedTest: test });
  await user.click(await screen.findByRole('button', { name: /continue|go on|resume/i }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Kept'));
  await user.click(screen.getByLabelText('Divide into sections'));
  expect(screen.getByRole('heading', { name: /Section 1/ }).textContent).toContain('1 question');
});

it('stays open while its only mark is emptied and typed anew', async () => {
  const { user, tick, button, part, bodies } = await open({
    updateTest: ({ body }) => ({ ...test, ...(body as typeof test) }),
  });
  await tick('Divide into sections');
  await user.click(part.getByText('Marks, limit and cut-offs'));
  const wrong = part.getByLabelText('Wrong answer');
  const details = wrong.closest('details') as HTMLDetailsElement;
  await user.type(wrong, '-0.5');
  await user.clear(wrong);
  expect(details.open).toBe(true);
  expect(document.activeElement).toBe(wrong);
  await user.type(wrong, '-1-');
  await user.click(button('Save Test'));
  expect(part.getByText('Enter a number')).toBeDefined();
  await user.type(wrong, '{Backspace}');
  await user.click(button('Save Test'));
  await screen.findByText('Test saved successfully');
  expect(bodies('updateTest')).toMatchObject([{ parts: [{ sections: [{ incorrectMarks: -1 }] }] }]);
});
