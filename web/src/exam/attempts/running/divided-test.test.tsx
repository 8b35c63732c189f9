import { defaultInstructions } from '@taiyari/contract/rules/instructions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import {
  buildDividedAttempt,
  buildPart,
  buildParts,
  buildSection,
} from '#shared/attempts/testing/build-attempt.ts';
import { renderApp } from '#testing/render-app.tsx';

const { parts, partEnds, deadline } = buildDividedAttempt();

async function startExam(overrides: Parameters<typeof givenExam>[0] = {}) {
  const { exam } = givenExam({
    attempt: { parts, partEnds, deadline, ...overrides.attempt },
    test: { parts, ...overrides.test },
  });
  const user = userEvent.setup();
  renderApp(`/practice-test/${exam.testId}`);
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: /^Question 1/ });
  return { exam, user };
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Sections' }));
const numbers = () =>
  screen.getAllByRole('button', { name: /^Question \d: / }).map((button) => button.textContent);

it('says before the start which parts may be ended early, where it is not all of them', async () => {
  const [first, ...others] = buildParts();
  const only = [{ ...(first as (typeof others)[number]), earlyExit: false }, ...others];
  const { exam } = givenExam({ test: { parts: only } });
  renderApp(`/practice-test/${exam.testId}`);
  expect(
    await screen.findByText(/Only these you may end before their time: Maths\./),
  ).toBeDefined();
  expect(screen.queryByText(/You may end a part/)).toBeNull();
});

it('says before the start how late an answer to a part may come', async () => {
  const { exam } = givenExam({ test: { parts } });
  renderApp(`/practice-test/${exam.testId}`);
  expect(await screen.findByText(/within 5 seconds after their part ends/)).toBeDefined();
  expect(screen.queryByText(/after the time ends/)).toBeNull();
});

describe('a paper of parts', () => {
  it('shows what is open, and says of the rest when it begins', async () => {
    const { user } = await startExam();
    await user.keyboard('1');
    expect(tabs().getByRole('button', { name: /^Reasoning/ }).textContent).toBe(
      'Reasoning1 of 2 answered1/2',
    );
    const maths = tabs().getByRole('button', { name: /^Maths/ });
    expect(maths.textContent).toBe('MathsBegins after Reasoning');
    await user.click(maths);
    expect(screen.getByRole('heading', { name: 'Question 1' })).toBeDefined();
    expect(numbers()).toEqual(['1', '2']);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText(/begins when you choose 'End this part', or when/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Question 2' })).toBeDefined();
  });

  it('is left early after a question, and goes on with the next part', async () => {
    const { exam, user } = await startExam();
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: 'End this part' }));
    const dialog = within(screen.getByRole('dialog', { name: 'End this part?' }));
    expect(dialog.getByText(/1 question of it is unanswered/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'End this part' }));
    await screen.findByRole('heading', { name: 'Question 3' });
    expect(exam.server.attempt.answers).toEqual({ q1: 0 });
    expect(numbers()).toEqual(['3', '4']);
    expect(tabs().getByRole('button', { name: /^Reasoning/ }).textContent).toBe(
      'Reasoning1 of 2 answered1/2 · Closed',
    );
    expect(screen.getByText(/Part 2 of 3 has begun: Maths/)).toBeDefined();
  });

  it('offers its end in the place of the next question, where there is none', async () => {
    const { exam, user } = await startExam();
    const step = () => screen.getByRole('button', { name: 'Previous' }).nextElementSibling;
    expect(step()?.textContent).toBe('Save & Next');
    await user.keyboard('{ArrowRight}3');
    expect(step()?.textContent).toBe('End this part');
    await waitFor(() => expect(exam.server.attempt.answers).toEqual({ q2: 2 }));
    await user.click(step() as Element);
    const dialog = within(screen.getByRole('dialog', { name: 'End this part?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { name: 'Question 2' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(step()?.textContent).toBe('Save & Next');
  });

  it('asks anew where another device went further', async () => {
    const { exam, user } = await startExam();
    await user.click(screen.getByRole('button', { name: 'End this part' }));
    const dialog = within(screen.getByRole('dialog', { name: 'End this part?' }));
    exam.server.saveFromElsewhere({ q1: 1, q2: 1 });
    await user.click(dialog.getByRole('button', { name: 'End this part' }));
    expect(await dialog.findByText(/changed in another tab or on another device/)).toBeDefined();
    expect(dialog.getByText(/All its questions are answered/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'End this part' }));
    await screen.findByRole('heading', { name: 'Question 3' });
  });

  it('says that more time was given, until that is dismissed', async () => {
    const { exam, user } = await startExam();
    exam.server.giveTime(5 * 60_000);
    await user.keyboard('1');
    expect(await screen.findByText('You have been given 5 more minutes.')).toBeDefined();
    exam.server.giveTime(60_000);
    await user.keyboard('2');
    const strip = (await screen.findByText('You have been given 6 more minutes.')).parentElement;
    await user.click(within(strip as HTMLElement).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/more minutes/)).toBeNull();
    // What was left of a part is no loss that the next gift would have to make good first.
    await user.click(screen.getByRole('button', { name: 'End this part' }));
    const dialog = within(screen.getByRole('dialog', { name: 'End this part?' }));
    await user.click(dialog.getByRole('button', { name: 'End this part' }));
    await screen.findByRole('heading', { name: 'Question 3' });
    exam.server.giveTime(60_000);
    await user.keyboard('1');
    expect(await screen.findByText('You have been given 1 more minute.')).toBeDefined();
  });

  it('is summed up by section before it is handed in', async () => {
    const { user } = await startExam();
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: 'Submit Test' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Reasoning10100',
      'Maths20000',
      'English10000',
    ]);
    expect(screen.getByText(/Not all parts have begun/)).toBeDefined();
  });

  it('says in the dialog before the hand-in that another part has begun', async () => {
    const { exam, user } = await startExam();
    await user.click(screen.getByRole('button', { name: 'Submit Test' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Submit the test?' }));
    expect(dialog.queryByText(/has begun/)).toBeNull();
    await exam.server.endPart('', 0, exam.server.attempt.revision);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await dialog.findByText(/Part 2 of 3 has begun/)).toBeDefined();
  });

  it('can be left only by its clock where the test wants it so', async () => {
    await startExam({ attempt: { parts: buildParts({ earlyExit: false }) } });
    await screen.findByRole('navigation', { name: 'Sections' });
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.queryByRole('button', { name: 'End this part' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Save & Next/ }));
    const words = screen.getByText(/begins when the time of this one is over/);
    // In sight: what scrolls is above it.
    expect(words.closest('main')).toBeNull();
  });
});

describe('a section of which only some answers count', () => {
  const oneOfTwo = [
    buildPart({
      seconds: null,
      earlyExit: false,
      sections: [
        buildSection({ attemptMax: 1 }),
        buildSection({ key: 'maths', title: 'Maths', from: 2, to: 4 }),
      ],
    }),
  ];

  it('refuses a further answer until another one is cleared', async () => {
    const { exam, user } = await startExam({ attempt: { parts: oneOfTwo, partEnds: [] } });
    await user.keyboard('1{ArrowRight}2');
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(
      false,
    );
    expect(screen.getByText(/In this section 1 answer counts/)).toBeDefined();
    await user.keyboard('{ArrowLeft}c{ArrowRight}2');
    await waitFor(() => expect(exam.server.attempt.answers).toEqual({ q2: 1 }));
    expect(screen.queryByText(/In this section 1 answer counts/)).toBeNull();
  });

  it('has as many answers left as still count', async () => {
    const { user } = await startExam({ attempt: { parts: oneOfTwo, partEnds: [] } });
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: 'Submit Test' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Submit the test?' }));
    expect(dialog.getByText(/^3 answers that count are missing/)).toBeDefined();
  });

  it('ends with its part when all that count are given', async () => {
    const { user } = await startExam({
      attempt: {
        parts: [
          buildPart({ seconds: 600, earlyExit: true, sections: [buildSection({ attemptMax: 1 })] }),
          ...buildParts().slice(1),
        ],
      },
    });
    await user.keyboard('1');
    await user.click(await screen.findByRole('button', { name: 'End this part' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End this part?' }));
    expect(dialog.getByText(/^All its answers that count are given\./)).toBeDefined();
  });

  it('is reached by its tab, without a clock of its own', async () => {
    const { user } = await startExam({ attempt: { parts: oneOfTwo, partEnds: [] } });
    await user.click(tabs().getByRole('button', { name: /^Maths/ }));
    expect(screen.getByRole('heading', { name: 'Question 3' })).toBeDefined();
    expect(screen.queryByRole('timer', { name: 'Time left in this part' })).toBeNull();
  });
});

describe('looking', () => {
  it('shows all open questions at once, and larger', async () => {
    const { user } = await startExam();
    await user.click(screen.getByRole('button', { name: 'Question Paper' }));
    const paper = within(screen.getByRole('dialog', { name: 'Question Paper' }));
    expect(paper.getByText('Question text 2')).toBeDefined();
    expect(paper.queryByText('Question text 3')).toBeNull();
    await user.click(paper.getByRole('button', { name: 'Open question 2' }));
    expect(screen.getByRole('heading', { name: 'Question 2' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await user.click(screen.getByRole('button', { name: '150%' }));
    await user.click(screen.getByRole('checkbox', { name: 'High contrast' }));
    expect(document.documentElement.style.getPropertyValue('--question-zoom')).toBe('1.5');
    expect(document.documentElement.dataset.contrast).toBe('high');
    expect(localStorage.getItem('test-zoom')).toBe('150');
    await user.click(screen.getByRole('button', { name: '100%' }));
    await user.click(screen.getByRole('checkbox', { name: 'High contrast' }));
    expect(localStorage.getItem('test-contrast')).toBeNull();
  });
});

describe('the instructions', () => {
  it('show the sections and wait for the declaration', async () => {
    const { exam } = givenExam({ test: { parts, declaration: true } });
    const user = userEvent.setup();
    renderApp(`/practice-test/${exam.testId}`);
    const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start Test' });
    expect(start.disabled).toBe(true);
    expect(
      screen.getByRole('row', {
        name: /^Maths ?2 questions ?\+2 right, −0.25 wrong 2 4.0 \+2, −0.25 10 min$/,
      }),
    ).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /read and understood/ }));
    expect(start.disabled).toBe(false);
  });

  it('tell who has extra time what the test and its parts take', async () => {
    const { exam } = givenExam({
      test: {
        ...{ parts, duration: 30, attemptId: null },
        extraTime: { seconds: 900, partSeconds: [300, 300, 300] },
      },
    });
    renderApp(`/practice-test/${exam.testId}`);
    expect(
      (await screen.findByText(/You have extra time: 45 min instead of 30 min\./)).textContent,
    ).toMatch(/Your parts take 15 min, 15 min, 15 min\./);
  });

  it('name the marks once, where sections have their own', async () => {
    const { exam } = givenExam({ test: { parts } });
    renderApp(`/practice-test/${exam.testId}`);
    expect(await screen.findByText('By section')).toBeDefined();
    expect(screen.queryByText('−0.25 wrong')).toBeNull();
  });

  it('leave out the standard paragraphs, which the page says by itself', async () => {
    const marking = { correctMarks: 1, incorrectMarks: -0.25, skippedMarks: 0 };
    const standard = defaultInstructions({ ...marking, duration: 30, timeLimit: true });
    const { exam } = givenExam({ test: { instructions: `${standard}\n\nBring water.` } });
    const { unmount } = renderApp(`/practice-test/${exam.testId}`);
    expect(await screen.findByText('Bring water.')).toBeDefined();
    expect(screen.queryByText(/^(Marking|Time|Navigation):/)).toBeNull();
    unmount();
    const plain = givenExam({ test: { instructions: standard } }).exam;
    renderApp(`/practice-test/${plain.testId}`);
    expect(await screen.findByRole('heading', { name: 'How it works' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Instructions' })).toBeNull();
  });

  it('state the marking of a section that stands alone, and what a skipped question costs', async () => {
    const alone = buildSection({ title: '', to: 4, incorrectMarks: -0.5, attemptMax: 2 });
    const whole = { seconds: null, earlyExit: false };
    const { exam } = givenExam({ test: { parts: [buildPart({ ...whole, sections: [alone] })] } });
    const { unmount } = renderApp(`/practice-test/${exam.testId}`);
    expect(await screen.findByText('−0.5 wrong')).toBeDefined();
    expect(screen.getByText('2 answers count')).toBeDefined();
    unmount();
    const skipping = [
      buildSection({ skippedMarks: -0.5 }),
      buildSection({ key: 'maths', title: 'Maths', from: 2, to: 4 }),
    ];
    const two = givenExam({ test: { parts: [buildPart({ ...whole, sections: skipping })] } }).exam;
    renderApp(`/practice-test/${two.testId}`);
    expect(await screen.findByText('By section')).toBeDefined();
    expect(screen.getByText('−0.5 skipped')).toBeDefined();
  });
});
