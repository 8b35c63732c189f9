import type { Api, DrawnQuestion, PracticeTopic, ResponseOf } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const topics: PracticeTopic[] = [
  {
    topic: 'percentages',
    subject: 'Mathematics',
    names: { en: 'Percentages', hi: 'प्रतिशत', ur: 'فیصد' },
    variety: 5000,
    answered: 4,
    right: 3,
  },
  {
    topic: 'clocks',
    subject: 'Reasoning',
    names: { en: 'Clocks', hi: 'घड़ी', ur: 'گھڑی' },
    variety: 2100,
    answered: 0,
    right: 0,
  },
];

function buildQuestion(number: number): DrawnQuestion {
  const text = (topic: string, question: string) => ({
    topic,
    question: `${question} ${number}`,
    options: ['10', '20', '30', '40'],
  });
  return {
    id: `018f0000-0000-7000-8000-00000000000${number}`,
    texts: {
      en: text('Percentages', 'Question'),
      hi: text('प्रतिशत', 'प्रश्न'),
      ur: text('فیصد', 'سوال'),
    },
  };
}

const answered: ResponseOf<Api['answerPracticeQuestion']> = {
  chosen: 1,
  correct: 2,
  explanations: {
    en: 'You get 20 if you add.',
    hi: 'यदि आप जोड़ दें, तो उत्तर 20 आएगा।',
    ur: 'اگر آپ جوڑ دیں تو جواب 20 آئے گا۔',
  },
};

const items = [buildQuestion(1), buildQuestion(2)];
const api: FakeAnswers = {
  getAccount: buildAccount(),
  listPracticeTopics: { items: topics, total: 2 },
  drawPracticeQuestions: { items, total: 2 },
  answerPracticeQuestion: answered,
};

const option = (letter: string) => screen.findByRole('button', { name: new RegExp(letter) });

describe('endless practice', () => {
  it('says after one tap what was right and why, and leads on by the keyboard', async () => {
    const calls = fakeApi(api);
    renderApp('/endless-practice');
    expect(await screen.findByText('Question 1')).toBeTruthy();
    expect(screen.queryByText(/You get 20/)).toBeNull();
    await userEvent.click(await option('Option B'));
    expect(await screen.findByText(/You get 20 if you add/)).toBeTruthy();
    expect(within(await option('Option C')).getByText('Correct answer')).toBeTruthy();
    expect(within(await option('Option B')).getByText('Your answer')).toBeTruthy();
    expect(screen.getByText('In this session: 0 of 1 right')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Next question'));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Question 2')).toBeTruthy();
    const sent = calls.filter(({ name }) => name === 'answerPracticeQuestion');
    expect(sent.map(({ body }) => body)).toEqual([{ answer: 1 }]);
  });

  it('says why another answer counts than the one that was given here', async () => {
    fakeApi(api);
    renderApp('/endless-practice');
    await userEvent.click(await option('Option C'));
    expect(await screen.findByText(/You had answered this question before/)).toBeTruthy();
    expect(within(await option('Option B')).getByText('Your answer')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
    await userEvent.click(await option('Option B'));
    expect(await screen.findByText(/You get 20/)).toBeTruthy();
    expect(screen.queryByText(/You had answered this question before/)).toBeNull();
  });

  it('draws more when these are done', async () => {
    const calls = fakeApi(api);
    renderApp('/endless-practice');
    for (const number of [1, 2]) {
      await screen.findByText(`Question ${number}`);
      await userEvent.click(await option('Option B'));
      await userEvent.click(await screen.findByRole('button', { name: 'Next question' }));
    }
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'drawPracticeQuestions')).toHaveLength(2),
    );
  });

  it('shows the same question in Urdu, from the right to the left, and remembers it', async () => {
    fakeApi(api);
    const { unmount } = renderApp('/endless-practice');
    await userEvent.selectOptions(await screen.findByLabelText('View in'), 'Urdu');
    // The number may stand in an element of its own, once what sets texts is loaded.
    const box = (await screen.findByText(/^سوال/)).closest('[lang]');
    expect(box?.textContent).toContain('سوال 1');
    expect(box?.getAttribute('lang')).toBe('ur');
    expect(box?.getAttribute('dir')).toBe('rtl');
    unmount();
    renderApp('/endless-practice');
    expect(await screen.findByText(/^سوال/)).toBeTruthy();
  });

  it('takes the topic from the address and puts it there', async () => {
    const calls = fakeApi(api);
    renderApp('/endless-practice?topic=clocks');
    const select: HTMLSelectElement = await screen.findByLabelText('Topic');
    expect(select.value).toBe('clocks');
    await screen.findByText('Question 1');
    await userEvent.selectOptions(select, 'Percentages (3 of 4 right)');
    await waitFor(() => {
      const drawn = calls.filter(({ name }) => name === 'drawPracticeQuestions');
      expect(drawn.map(({ body }) => body)).toEqual([
        { topic: 'clocks' },
        { topic: 'percentages' },
      ]);
    });
  });

  it('lets an answer that was not sent be given once more', async () => {
    let tries = 0;
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    fakeApi({
      ...api,
      answerPracticeQuestion: () => {
        tries += 1;
        return tries === 1 ? refusal('unavailable', 503, 'Not now.') : answered;
      },
    });
    renderApp('/endless-practice');
    await userEvent.click(await option('Option B'));
    const reason = await screen.findByText('Not now.');
    await waitFor(() =>
      expect(seen.mock.contexts.some((box) => box instanceof Element && box.contains(reason))).toBe(
        true,
      ),
    );
    await userEvent.click(await option('Option B'));
    expect(await screen.findByText(/You get 20/)).toBeTruthy();
    expect(screen.queryByText('Not now.')).toBeNull();
  });

  it('says that nothing came, and tries again', async () => {
    let tries = 0;
    fakeApi({
      ...api,
      drawPracticeQuestions: () => {
        tries += 1;
        return tries === 1 ? refusal('invalid-input', 422, 'No.') : { items, total: 2 };
      },
    });
    renderApp('/endless-practice');
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Question 1')).toBeTruthy();
  });
});
