import '#testing/modules-anew.ts';

import type { FullTest } from '@taiyari/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';
import { admin, openConsole } from '#console/kit/testing/open-console.ts';
import { forgetDrafts } from '#lib/drafts.ts';
import type { FakeAnswers } from '#testing/fake-api.ts';

// Whoever writes a formula has it long before he is done.
await import('#ui/rich-text/read-formula.ts');

const test = buildFullTest();

class EverythingIsNear {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    this.#tell([entry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
}

// One observer watches the rows of all lists: the first test makes it for those that follow.
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingIsNear);
});

afterEach(() => {
  vi.unstubAllGlobals();
  return forgetDrafts(admin.id);
});

async function open(answers: FakeAnswers = {}) {
  const page = openConsole(`/admin/manage-tests/${test.id}`, { getManagedTest: test, ...answers });
  await screen.findByLabelText('Title');
  return page;
}

/** A test of so many questions, 'Question 1' and so on. */
function testOf(count: number): FullTest {
  const questions = Array.from({ length: count }, (_, at) =>
    buildQuestion({ id: `018f0000-0000-7000-8000-${at}`, question: `Question ${at + 1}` }),
  );
  return buildFullTest({ questions });
}

const texts = () =>
  screen
    .getAllByRole('button', { name: /^Edit question/ })
    .map((row) => row.querySelector('[dir="auto"]')?.textContent);
const field = (name: string) => screen.getByRole('textbox', { name });
const paste = (name: string, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });

function fill(text: string) {
  paste('Question', text);
  for (const letter of ['A', 'B', 'C', 'D']) paste(`Option ${letter}`, `${text} ${letter}`);
}

it('begins with the question that the address names', async () => {
  openConsole(`/admin/manage-tests/${test.id}?question=018f0000-0000-7000-8000-2`, {
    getManagedTest: testOf(4),
  });
  const card = within(await screen.findByRole('region', { name: 'Question 3' }));
  const text = card.getByRole('textbox', { name: 'Question' });
  await waitFor(() => expect(document.activeElement).toBe(text));
});

describe('the list of questions', () => {
  it('shows their first 80 characters, and what cannot be read as such', async () => {
    const questions = [
      buildQuestion({ question: `${'x'.repeat(79)}yz` }),
      { ...buildQuestion({ id: 'two' }), options: ['one'] },
    ];
    await open({ getManagedTest: { ...test, questions } as unknown as FullTest });
    expect(texts()).toEqual([`${'x'.repeat(79)}y…`, 'Invalid question format']);
  });

  it('draws formulas that come near', async () => {
    const questions = [buildQuestion({ question: 'What is $x^2$?' })];
    const { container } = await open({ getManagedTest: { ...test, questions } });
    await waitFor(() => expect(container.querySelector('ol .katex')).not.toBeNull());
  });

  it('is searched for words and numbers, and Enter opens the first that is found', async () => {
    const { user } = await open({ getManagedTest: testOf(14) });
    const search = screen.getByRole('searchbox');
    await user.type(search, 'question 1');
    await waitFor(() => expect(texts()).toHaveLength(6));
    await user.clear(search);
    await user.type(search, '4');
    await waitFor(() => expect(texts()).toEqual(['Question 4', 'Question 14']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field('Question')));
    expect(field('Question')).toHaveProperty('value', 'Question 4');
  });

  it('lets many be selected, moved to a number, and deleted with a way back', async () => {
    const { user, button } = await open({ getManagedTest: testOf(5) });
    await user.click(screen.getByRole('checkbox', { name: 'Select question 1' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select question 2' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('2 selected')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Move to number' }), '3{Enter}');
    const moved = ['Question 3', 'Question 4', 'Question 1', 'Question 2', 'Question 5'];
    expect(texts()).toEqual(moved);
    expect(screen.getByText('The question is now number 3.')).toBeDefined();
    await user.click(button('Delete selected'));
    expect(texts()).toEqual(['Question 3', 'Question 4', 'Question 5']);
    await waitFor(() => expect(document.activeElement).toBe(button('Undo')));
    await user.keyboard('{Enter}');
    expect(texts()).toEqual(moved);
  });

  it('shows where a question that is dragged would come to lie, and puts it there', async () => {
    await open({ getManagedTest: testOf(4) });
    const row = (number: number) =>
      screen.getByRole('checkbox', { name: `Select question ${number}` }).closest('li') as Element;
    const dataTransfer = { effectAllowed: '', setData: () => undefined };
    fireEvent.dragStart(row(2), { dataTransfer });
    fireEvent.dragOver(row(1), { dataTransfer });
    expect(row(1).getAttribute('data-landing')).toBe('above');
    fireEvent.dragOver(row(3), { dataTransfer });
    expect([1, 2, 3].map((number) => row(number).getAttribute('data-landing'))).toEqual([
      ...[null, null, 'below'],
    ]);
    fireEvent.drop(row(3), { dataTransfer });
    expect(texts()).toEqual(['Question 1', 'Question 3', 'Question 2', 'Question 4']);
    expect(document.querySelector('[data-landing]')).toBeNull();
  });

  it('is one stop for Tab; arrows go through it, and with Alt they move a question', async () => {
    const { user } = await open({ getManagedTest: testOf(3) });
    const row = (number: number) =>
      screen.getByRole('button', { name: new RegExp(`^Edit question ${number}\\.`) });
    expect([1, 2, 3].map((number) => row(number).tabIndex)).toEqual([0, -1, -1]);
    row(1).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(row(2)));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(texts()).toEqual(['Question 1', 'Question 3', 'Question 2']);
    await waitFor(() => expect(document.activeElement).toBe(row(3)));
  });
});

describe('the card of a question', () => {
  it('is gone through by Tab from the text to A, B, C, D and the mark, whatever is marked', async () => {
    const { user, button } = await open({ getManagedTest: testOf(1) });
    await user.click(button('Add Question'));
    for (const name of ['Option A', 'Option B', 'Option C', 'Option D']) {
      await user.tab();
      await waitFor(() => expect(document.activeElement).toBe(field(name)));
    }
    await user.tab();
    expect(document.activeElement).toHaveProperty('type', 'radio');
  });

  it('has two to six options', async () => {
    const { user, button } = await open({ getManagedTest: testOf(1) });
    await user.click(button('Add Question'));
    const count = () => screen.getAllByRole('textbox', { name: /^Option/ }).length;
    expect(count()).toBe(4);
    for (const letter of ['E', 'F']) {
      await user.click(button('Add an option'));
      expect(document.activeElement).toBe(field(`Option ${letter}`));
    }
    expect(count()).toBe(6);
    expect(screen.queryByRole('button', { name: 'Add an option' })).toBeNull();
    field('Question').focus();
    await user.keyboard('{Alt>}[Digit6]{/Alt}');
    expect(screen.getByRole('radio', { checked: true, name: 'Option F is right' })).toBeDefined();
    for (const letter of ['F', 'E', 'D', 'C']) {
      await user.click(button(`Remove option ${letter}`));
    }
    expect(count()).toBe(2);
    expect(screen.queryByRole('button', { name: /^Remove option/ })).toBeNull();
    expect(screen.queryByRole('radio', { checked: true, name: /is right/ })).toBeNull();
  });

  it('takes no blank for a mark, but letters, digits and Alt with a digit', async () => {
    const { user, button } = await open();
    await user.click(button('Add Question'));
    const marks = () =>
      screen
        .getAllByRole('radio', { name: /is right/ })
        .map((mark) => (mark as HTMLInputElement).checked);
    screen.getAllByRole('radio', { name: /is right/ })[0]?.focus();
    await user.keyboard(' ');
    expect(marks()).toEqual([false, false, false, false]);
    await user.keyboard('b');
    expect(marks()).toEqual([false, true, false, false]);
    await user.keyboard('4');
    expect(marks()).toEqual([false, false, false, true]);
    field('Question').focus();
    await user.keyboard('{Alt>}[Digit3]{/Alt}');
    expect(marks()).toEqual([false, false, true, false]);
    expect(field('Question')).toHaveProperty('value', '');
  });

  it('goes on to the next with subject and tag, and saves by Ctrl+S without losing the place', async () => {
    const saved: FullTest[] = [];
    const { user, button, bodies } = await open({
      getManagedTest: testOf(1),
      updateTest: ({ body }) => {
        const { questions, ...fields } = body as FullTest;
        const withIds = questions.map((question, at) => ({ ...question, id: `saved ${at}` }));
        const answer = {
          ...test,
          ...fields,
          questions: withIds,
          updatedAt: new Date().toISOString(),
        };
        saved.push(answer);
        return answer;
      },
    });
    await user.click(button('Add Question'));
    expect(field('Subject (optional)')).toHaveProperty('value', 'Geography');
    expect(field('Tag (optional)')).toHaveProperty('value', 'JKSSB 2023');
    fill('Two');
    field('Option D').focus();
    await user.keyboard('{Alt>}{Shift>}[Digit2]{/Shift}{/Alt}');
    await waitFor(() => expect(document.activeElement).toBe(field('Question')));
    fill('Three');
    await user.keyboard('{Alt>}[Digit1]{/Alt}{Control>}s{/Control}');
    await screen.findByText('Everything is saved');
    await waitFor(() => expect(document.activeElement).toBe(field('Question')));
    expect(field('Question')).toHaveProperty('value', 'Three');
    const [body] = bodies('updateTest') as FullTest[];
    expect(
      body?.questions.map(({ question, correctAnswer, subject }) => [
        question,
        correctAnswer,
        subject,
      ]),
    ).toEqual([
      ['Question 1', 0, 'Geography'],
      ['Two', 1, 'Geography'],
      ['Three', 0, 'Geography'],
    ]);
    paste('Question', 'Three!');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]?.questions[2]).toMatchObject({ question: 'Three!' });
    expect((bodies('updateTest')[1] as FullTest).questions[2]?.id).toBe('saved 2');
  });

  it('says what is missing before it goes on, and saving leads to what is missing', async () => {
    const { user, button, bodies } = await open();
    await user.click(button('Add Question'));
    fill('Which?');
    paste('Option D', 'Which? A');
    await user.click(button('Save and next'));
    const card = within(screen.getByRole('region', { name: 'Question 3' }));
    expect(card.getByText('Option D is the same as option A')).toBeDefined();
    expect(card.getByText('Choose the correct answer')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Option D')));
    await user.click(button('Close question 3'));
    await user.click(button('Save Test'));
    await waitFor(() => expect(document.activeElement).toBe(field('Option D')));
    expect(screen.getByText('Question 3 cannot be saved as it is. Edit it.')).toBeDefined();
    expect(bodies('updateTest')).toEqual([]);
  });

  it('that holds nothing is no question', async () => {
    const { user, button } = await open();
    await user.click(button('Add Question'));
    expect(texts()).toHaveLength(2);
    expect(screen.getByText('Everything is saved')).toBeDefined();
  });

  it('moves, copies and deletes its question', async () => {
    const { user, button, click } = await open();
    await click('button', 'Edit question 1. The capital of France? Answer A JKSSB 2023');
    await user.click(button('Move question 1 down'));
    expect(texts()).toEqual(['Two and two?', 'The capital of France?']);
    await user.click(button('Copy question 2'));
    expect(texts()).toHaveLength(3);
    await user.click(button('Delete question 3'));
    expect(texts()).toEqual(['Two and two?', 'The capital of France?']);
  });

  it('shows what learners will see', async () => {
    const { user, button } = await open();
    await user.click(button('Add Question'));
    paste('Question', 'What is **this**?');
    expect(await screen.findAllByText('this', { selector: 'strong' })).toHaveLength(2);
  });
});

it('a formula outside of dollar signs is warned of', async () => {
  const { user, button } = await open();
  await user.click(button('Add Question'));
  paste('Question', 'What is \\(x^2\\)?');
  expect(await screen.findByText(/drawn between dollar signs that touch it/)).toBeDefined();
  paste('Question', 'What is $x^2$?');
  expect(screen.queryByText(/drawn between dollar signs that touch it/)).toBeNull();
});

it('an unreadable formula is refused at its place', async () => {
  const { user, button } = await open();
  await user.click(button('Add Question'));
  fill('Solve $x^2 = 4$');
  paste('Option B', 'Half: $\\frac{1$');
  await user.keyboard('{Alt>}[Digit1]{/Alt}');
  await user.click(button('Save and next'));
  expect(await screen.findByText('This formula cannot be read: \\frac{1')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('Option B')));
});

it('the test is previewed without the key until it is asked for', async () => {
  const { user, button } = await open();
  await user.click(button('Preview'));
  const dialog = within(screen.getByRole('dialog', { name: 'Mock 1' }));
  expect(dialog.getByText('Read first.')).toBeDefined();
  expect(dialog.queryByText('Since 987.')).toBeNull();
  await user.click(dialog.getByRole('switch'));
  expect(dialog.getAllByText('Since 987.')).toHaveLength(2);
});
