import type { FullTest } from '@taiyari/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildFullTest } from '#console/authoring/tests/testing/build-test.ts';
import { admin, openConsole } from '#console/kit/testing/open-console.ts';
import { forgetDrafts, readDraft } from '#lib/drafts.ts';
import { handedPreview, type Preview } from '#shared/attempts/preview/handed-preview.ts';
import { buildAttempt } from '#shared/attempts/testing/build-attempt.ts';
import { type FakeAnswers, refusal } from '#testing/fake-api.ts';

const test = buildFullTest();
const address = `/admin/manage-tests/${test.id}`;
const draftPath = { accountId: admin.id, name: `test ${test.id}` };

afterEach(() => forgetDrafts(admin.id));

const open = (path: string, answers: FakeAnswers = {}) =>
  openConsole(path, { getManagedTest: test, ...answers });

const titleField = () => screen.findByLabelText('Title');
/** What the server answers to a save: the body, one save later. */
const savedAs = (change: Partial<FullTest>) => ({
  ...test,
  ...change,
  updatedAt: '2026-03-03T06:30:00.000Z',
});

describe('a new test', () => {
  it('begins with the defaults and is created with all its fields', async () => {
    const { user, bodies, button, history, write } = open('/admin/manage-tests/new', {
      createTest: savedAs({}),
    });
    await titleField();
    await write('Title', 'Mock 9');
    await write('Description', 'The ninth.');
    await write('Tags', 'a, , b ');
    await user.click(button('Create Test'));
    await waitFor(() => expect(history.location.pathname).toBe(address));
    expect(await screen.findByText('Test saved successfully')).toBeDefined();
    await waitFor(() => expect(history.location.state).toEqual({}));
    expect(bodies('createTest')).toEqual([
      {
        title: 'Mock 9',
        description: 'The ninth.',
        category: 'General Knowledge',
        duration: 60,
        timeLimit: true,
        correctMarks: 1,
        incorrectMarks: -0.25,
        skippedMarks: 0,
        isFree: true,
        isNew: true,
        isMockTest: false,
        isPYQ: false,
        isPracticeTest: false,
        isStandalone: false,
        status: 'active',
        parts: [],
        declaration: false,
        subjects: [],
        tags: ['a', 'b'],
        instructions: expect.stringMatching(/Marking[\s\S]*60 minutes[\s\S]*Navigation/),
        questions: [],
      },
    ]);
  });

  it('names what is missing at its field, and sends nothing', async () => {
    const { user, bodies, button, write } = open('/admin/manage-tests/new');
    const title = await titleField();
    await user.clear(screen.getByRole('textbox', { name: 'Duration in minutes' }));
    await write('Duration in minutes', '0');
    await user.click(button('Create Test'));
    expect(screen.getByText('Title is required')).toBeDefined();
    expect(screen.getByText('Description is required')).toBeDefined();
    expect(screen.getByText('A test with a time limit needs at least 1 minute')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(bodies('createTest')).toEqual([]);
  });

  it('keeps the standard instructions in step with the numbers they state', async () => {
    const { user, write } = open('/admin/manage-tests/new');
    await titleField();
    await write('Duration in minutes', '5');
    expect(screen.getByLabelText('Instructions')).toHaveProperty(
      'value',
      expect.stringContaining('605 minutes'),
    );
    await write('Instructions', ' Mine.');
    await user.click(screen.getByRole('checkbox', { name: 'Time limit' }));
    expect(screen.getByLabelText('Instructions')).toHaveProperty(
      'value',
      expect.stringMatching(/there is no time limit.* Mine\.$/s),
    );
    await user.clear(screen.getByLabelText('Wrong answer'));
    await write('Wrong answer', '-0.33');
    expect(screen.getByLabelText('Instructions')).toHaveProperty(
      'value',
      expect.stringContaining('a wrong answer costs 0.33 marks'),
    );
  });

  it('says that it could not be created', async () => {
    const { user, button, write } = open('/admin/manage-tests/new', {
      createTest: refusal('internal', 500, 'Broken'),
    });
    await titleField();
    await write('Title', 'Mock 9');
    await write('Description', 'The ninth.');
    await user.click(button('Create Test'));
    const banner = await screen.findByText('Failed to create test. Please try again.');
    expect(banner.closest('[role="alert"]')).not.toBeNull();
  });
});

it('says no longer that it was saved when what is to be saved next has faults', async () => {
  const { user, button, write } = open(address, { updateTest: savedAs({}) });
  await titleField();
  await write('Title', ' more');
  await user.click(button('Save Test'));
  expect(await screen.findByText('Test saved successfully')).toBeDefined();
  await user.clear(screen.getByLabelText('Title'));
  await user.click(button('Save Test'));
  expect(await screen.findByText('Title is required')).toBeDefined();
  expect(screen.queryByText('Test saved successfully')).toBeNull();
});

describe('what is typed', () => {
  it('survives a closed tab and is offered again', async () => {
    const first = open(address);
    await titleField();
    await first.write('Title', ' more');
    await first.user.click(first.button('Add Question'));
    await first.write('Question', 'Half a que');
    await waitFor(async () =>
      expect(JSON.stringify(await readDraft(draftPath))).toContain('Half a que'),
    );
    cleanup();

    const { user, button, bodies } = open(address, { updateTest: savedAs({}) });
    expect(await screen.findByText('You have unsaved changes')).toBeDefined();
    await user.click(button('Go on with it'));
    expect(screen.getByLabelText('Question')).toHaveProperty('value', 'Half a que');
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Mock 1 more');
    await user.click(button('Delete question 3'));
    await user.click(button('Save Test'));
    await screen.findByText('Everything is saved');
    expect(bodies('updateTest')).toHaveLength(1);
    await waitFor(async () => expect(await readDraft(draftPath)).toBeUndefined());
  });

  it('is thrown away when asked', async () => {
    const first = open(address);
    await titleField();
    await first.write('Title', ' more');
    await waitFor(async () => expect(await readDraft(draftPath)).toBeDefined());
    cleanup();

    const { user, button } = open(address);
    await screen.findByText('You have unsaved changes');
    await user.click(button('Discard it'));
    expect(await titleField()).toHaveProperty('value', 'Mock 1');
    await waitFor(async () => expect(await readDraft(draftPath)).toBeUndefined());
  });

  it('is not left without a question', async () => {
    const { user, button, history, write } = open(address, {
      listManagedTests: { items: [], total: 0, available: 0, categories: [] },
    });
    await titleField();
    await write('Title', '!');
    await user.click(screen.getByRole('link', { name: 'Back to the tests' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
    await user.click(button('Keep Editing'));
    expect(history.location.pathname).toBe(address);
    await user.click(screen.getByRole('link', { name: 'Back to the tests' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(history.location.pathname).toBe('/admin/manage-tests'));
    expect(await readDraft(draftPath)).toBeDefined();
  });
});

it('says where the server refuses a field, and opens its question', async () => {
  const errors = [{ path: 'questions.1.options.2', message: 'Option C is required' }];
  const { user, button, write } = open(address, {
    updateTest: refusal('invalid-input', 422, 'Option C is required', errors),
  });
  await titleField();
  await write('Title', '!');
  await user.click(button('Save Test'));
  expect(await screen.findByText('Question 2 cannot be saved as it is. Edit it.')).toBeDefined();
  const card = within(screen.getByRole('region', { name: 'Question 2' }));
  expect(card.getByText('Option C is required')).toBeDefined();
  // Something else does not deal with it; the field itself does.
  await write('Title', '?');
  expect(card.getByText('Option C is required')).toBeDefined();
  await user.type(card.getByLabelText('Option C'), ' of old');
  expect(screen.queryByText('Option C is required')).toBeNull();
  expect(screen.queryByText('Question 2 cannot be saved as it is. Edit it.')).toBeNull();
  expect(screen.queryByText('Failed to update test. Please try again.')).toBeNull();
});

describe('the preview as a learner', () => {
  const preview: Omit<Preview, 'isDraft'> = {
    attempt: buildAttempt({ id: 'preview' }),
    papers: {},
    test: {
      ...{ title: 'Mock 1', description: '', totalQuestions: 5, duration: 10, timeLimit: true },
      ...{ languages: ['en'], correctMarks: 1, incorrectMarks: -0.25, skippedMarks: 0 },
      ...{ totalMarks: 5, instructions: '', declaration: false, parts: buildAttempt().parts },
    },
  };

  it('is asked for with what stands in the editor, and opened in a tab of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(window);
    const { user, bodies, button, write } = open(address, { previewTest: preview });
    await titleField();
    await write('Title', '!');
    await user.click(button('Preview'));
    await user.click(button('Preview as a learner'));
    await waitFor(() => expect(opened).toHaveBeenCalledWith(`${address}/preview`, '_blank'));
    expect(bodies('previewTest')).toMatchObject([{ testId: test.id, test: { title: 'Mock 1!' } }]);
    expect(bodies('updateTest')).toEqual([]);
    expect(await handedPreview({ accountId: admin.id, testId: test.id })).toMatchObject({
      isDraft: true,
      attempt: { id: 'preview' },
    });
    opened.mockRestore();
  });

  it('has a link where the browser forbids new tabs', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, button } = open(address, { previewTest: preview });
    await titleField();
    await user.click(button('Preview'));
    await user.click(button('Preview as a learner'));
    const link = await screen.findByRole('link', { name: /has not opened the new tab/ });
    expect(link.getAttribute('href')).toBe(`${address}/preview`);
    opened.mockRestore();
  });

  it('shows first what keeps the draft from being saved', async () => {
    const { user, bodies, button } = open(address, { previewTest: preview });
    await user.clear(await titleField());
    await user.click(button('Preview'));
    await user.click(button('Preview as a learner'));
    expect(await screen.findByText(/Some fields need your attention/)).toBeDefined();
    expect(bodies('previewTest')).toEqual([]);
    await waitFor(async () => expect(document.activeElement).toBe(await titleField()));
  });
});
