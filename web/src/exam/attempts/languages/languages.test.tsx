import type { PaperQuestion } from '@taiyari/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import {
  buildPart,
  buildParts,
  buildQuestion,
  buildSection,
} from '#shared/attempts/testing/build-attempt.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const english = [1, 2, 3].map((number) => buildQuestion(number));
const hindi = english.map((question, place): PaperQuestion => {
  const options = ['दिल्ली', 'मुंबई', 'जम्मू', 'लेह'];
  return place === 2 ? question : { ...question, text: `प्रश्न ${place + 1}`, options, lang: 'hi' };
});
const sections = [buildSection({ title: 'General', titles: { hi: 'सामान्य' }, to: 2 })];

type Overrides = NonNullable<Parameters<typeof givenExam>[0]>;

function givenTwoLanguages(overrides: Overrides = {}) {
  return givenExam({
    attempt: { languages: ['en', 'hi'], questions: english, ...overrides.attempt },
    test: { languages: ['en', 'hi'], ...overrides.test },
    papers: { en: english, hi: hindi, ...overrides.papers },
    passages: { ...overrides.passages },
  });
}

async function start({ exam }: ReturnType<typeof givenExam>) {
  const user = userEvent.setup();
  renderApp(`/practice-test/${exam.testId}`);
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: /^Question 1/ });
  return user;
}

const viewIn = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'View in' });

/** Until the questions in the other language have arrived and are on the device. */
const untilKept = (attemptId: string) =>
  waitFor(async () => {
    const store = await answerStore();
    const kept = await store.load({ accountId: buildAccount().id, attemptId });
    expect(kept?.attempt.papers?.hi).toEqual(hindi);
  });

describe('a test in several languages', () => {
  it('starts in the language that is chosen, and proposes it the next time', async () => {
    const given = givenTwoLanguages({ attempt: { lang: 'hi' } });
    const user = userEvent.setup();
    renderApp(`/practice-test/${given.exam.testId}`);
    const choice = await screen.findByRole('group', { name: 'Language of the questions' });
    const radios = () => within(choice).getAllByRole<HTMLInputElement>('radio');
    await waitFor(() => expect(radios().map(({ checked }) => checked)).toEqual([true, false]));
    await user.click(within(choice).getByRole('radio', { name: 'Hindi' }));
    await user.click(screen.getByRole('button', { name: 'Start Test' }));
    expect((await screen.findByText('प्रश्न 1')).closest('[lang]')?.getAttribute('lang')).toBe('hi');
    expect(given.calls.find(({ name }) => name === 'startAttempt')?.body).toMatchObject({
      lang: 'hi',
    });
    expect((await viewIn()).value).toBe('hi');
    cleanup();

    renderApp(`/practice-test/${givenTwoLanguages().exam.testId}`);
    const again = await screen.findByRole<HTMLInputElement>('radio', { name: 'Hindi' });
    await waitFor(() => expect(again.checked).toBe(true));
  });

  it('names its sections in that language also where it is resumed', async () => {
    const parts = [
      buildPart({
        ...{ seconds: null, earlyExit: false },
        sections: [
          buildSection({ title: 'Maths', titles: { hi: 'गणित' } }),
          buildSection({
            key: 'english',
            title: 'English',
            titles: { hi: 'अंग्रेज़ी' },
            from: 2,
            to: 2,
          }),
        ],
      }),
    ];
    const getAccount = () => buildAccount({ questionLanguage: 'hi' });
    const { exam, ...answers } = givenTwoLanguages({ test: { parts, attemptId: 'attempt' } });
    fakeApi({ ...answers, getAccount });
    renderApp(`/practice-test/${exam.testId}`);
    expect(await screen.findByRole('row', { name: /^गणित/ })).toBeDefined();
  });

  it('shows one question in the other language, and keeps what was answered', async () => {
    const given = givenTwoLanguages();
    const user = await start(given);
    await user.keyboard('3');
    await user.selectOptions(await viewIn(), 'Hindi');
    expect(await screen.findByText('प्रश्न 1')).toBeDefined();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    await user.click(screen.getByText('मुंबई'));
    await user.click(screen.getByRole('button', { name: 'Save & Next' }));
    expect(screen.getByText('Question text 2')).toBeDefined();
    expect((await viewIn()).value).toBe('en');
    await waitFor(() => expect(given.exam.server.attempt.answers).toEqual({ q1: 1 }));
  });

  it('says where a question is not translated', async () => {
    const user = await start(givenTwoLanguages());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.selectOptions(await viewIn(), 'Hindi');
    expect(await screen.findByText('Not available in Hindi, shown in English.')).toBeDefined();
    expect(screen.getByText('Question text 3')).toBeDefined();
  });

  it('needs no connection for a switch once both are there, nor after a reload', async () => {
    const given = givenTwoLanguages();
    const user = await start(given);
    await user.selectOptions(await viewIn(), 'Hindi');
    await screen.findByText('प्रश्न 1');
    await untilKept(given.exam.server.attempt.id);
    given.exam.isDown = true;
    cleanup();

    renderApp(`/practice-test/${given.exam.testId}`);
    expect(await screen.findByText('प्रश्न 1')).toBeDefined();
    await user.selectOptions(await viewIn(), 'English');
    expect(await screen.findByText('Question text 1')).toBeDefined();
    await user.keyboard('{Escape}');
    await user.selectOptions(await viewIn(), 'Hindi');
    expect(await screen.findByText('प्रश्न 1')).toBeDefined();
  });

  it('asks for the other questions until they are there or the test is left', async () => {
    const given = givenTwoLanguages();
    const answer = window.fetch;
    let asked = 0;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (!input.includes('lang=hi')) return answer(input, init);
      asked += 1;
      throw new TypeError('Failed to fetch');
    });
    const comesBack = async () => {
      const before = asked;
      window.dispatchEvent(new Event('online'));
      await new Promise((resolve) => setTimeout(resolve));
      return asked > before;
    };
    await start(given);
    await waitFor(async () => expect(await comesBack()).toBe(true));
    cleanup();
    // Until what the screen leaves behind has arrived.
    await waitFor(async () => expect(await comesBack()).toBe(false));
  });

  it('reads the passage of each question in the language of the question', async () => {
    const about = (question: PaperQuestion, passageId: string) => ({ ...question, passageId });
    const user = await start(
      givenTwoLanguages({
        papers: {
          en: english.map((question) => about(question, 'en-1')),
          hi: hindi.map((question) => about(question, question.lang ? 'hi-1' : 'en-1')),
        },
        passages: {
          en: [{ id: 'en-1', text: 'Read this.' }],
          hi: [
            { id: 'hi-1', text: 'यह पढ़ें।' },
            { id: 'en-1', text: 'Read this.' },
          ],
        },
      }),
    );
    expect(await screen.findByText('Read this.')).toBeDefined();
    await user.selectOptions(await viewIn(), 'Hindi');
    expect(await screen.findByText('यह पढ़ें।')).toBeDefined();
    expect(screen.queryByText('Read this.')).toBeNull();
  });

  it('shows the whole paper in another language, with the names of its sections', async () => {
    const parts = buildParts({ seconds: null })
      .slice(0, 1)
      .map((part) => ({ ...part, sections }));
    const titles = { hi: 'गणित' };
    const second = buildSection({ key: 'b', title: 'Maths', titles, from: 2, to: 2 });
    const both = parts.map((part) => ({
      ...part,
      sections: [...sections.map((one) => ({ ...one, to: 1 })), second],
    }));
    const user = await start(
      givenTwoLanguages({ attempt: { parts: both }, test: { parts: both } }),
    );
    const tab = () => screen.getByRole('navigation', { name: 'Sections' });
    expect(tab().textContent).toContain('General');
    await user.click(screen.getByRole('button', { name: 'Question Paper' }));
    const all = await screen.findByRole('combobox', { name: 'View all in' });
    await user.selectOptions(all, 'Hindi');
    const paper = within(screen.getByRole('dialog'));
    expect(await paper.findByText('प्रश्न 2')).toBeDefined();
    expect(paper.getByText('Not available in Hindi, shown in English.')).toBeDefined();
    await waitFor(() => expect(tab().textContent).toContain('सामान्य'));
    expect(tab().textContent).toContain('गणित');
  });
});

it('has nothing of it in a test in English alone, and fetches nothing for it', async () => {
  const given = givenExam();
  const user = userEvent.setup();
  renderApp(`/practice-test/${given.exam.testId}`);
  const button = await screen.findByRole('button', { name: 'Start Test' });
  expect(screen.queryByText('Language of the questions')).toBeNull();
  await user.click(button);
  await screen.findByRole('button', { name: 'Question Paper' });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(given.calls.filter(({ url }) => url.searchParams.has('lang'))).toEqual([]);
});
