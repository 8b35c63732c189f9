import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildFullTest, buildManagedTest } from '#console/authoring/tests/testing/build-test.ts';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { type FakeAnswers, refusal } from '#testing/fake-api.ts';

const test = buildManagedTest();

/** The page of bulk uploads, where no test is chosen. */
function open(answers: FakeAnswers) {
  return openConsole('/admin/questions/bulk-upload', {
    listManagedTests: { items: [test], total: 1, available: 1, categories: [] },
    getManagedTest: buildFullTest(),
    listQuestionImports: { items: [], total: 0 },
    ...answers,
  });
}

describe('the form of a new test', () => {
  it('asks before typed words are lost, says what is missing, and makes a test', async () => {
    let isSound = false;
    const errors = [{ path: 'title', message: 'Title is required' }];
    const { user, bodies, click, write, history } = open({
      createTest: () =>
        isSound ? buildFullTest() : refusal('invalid-input', 422, 'Title is required', errors),
    });
    await user.click(await screen.findByRole('button', { name: 'Make a new test' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    await write('Title', 'Mock');
    await click('button', 'Cancel');
    await click('button', 'Keep Editing');
    await user.click(await screen.findByRole('link', { name: /^Audit Log/ }));
    await click('button', 'Keep Editing');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mock');
    await click('button', 'Cancel');
    await click('button', 'Discard');
    const again = await screen.findByRole('button', { name: 'Make a new test' });
    expect(document.activeElement).toBe(again);
    await user.click(again);
    await click('button', 'Create the test');
    await screen.findAllByText('Title is required');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
    isSound = true;
    await write('Title', 'Mock 1');
    await write('Description', 'The first one.');
    await click('button', 'Create the test');
    await screen.findByText('Drop a file with questions here');
    expect(bodies('createTest').at(-1)).toEqual({
      ...{ title: 'Mock 1', description: 'The first one.', category: 'General Knowledge' },
      ...{ duration: 60, timeLimit: true },
    });
    expect(history.location.href).toBe(`/admin/questions/bulk-upload?testId=${test.id}`);
  });

  it('asks who leaves while a new test is saved, and does not lead back who has left', async () => {
    let finish: (made: ReturnType<typeof buildFullTest>) => void = () => undefined;
    const making = new Promise<ReturnType<typeof buildFullTest>>((resolve) => {
      finish = resolve;
    });
    const { user, click, write, history, bodies } = open({ createTest: () => making });
    await user.click(await screen.findByRole('button', { name: 'Make a new test' }));
    await write('Title', 'Mock 1');
    await write('Description', 'The first one.');
    await click('button', 'Create the test');
    await waitFor(() => expect(bodies('createTest')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: /^Audit Log/ }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await screen.findByRole('heading', { level: 1, name: /^Audit Log/ });
    const { href } = history.location;
    await act(async () => finish(buildFullTest()));
    expect(history.location.href).toBe(href);
  });
});
