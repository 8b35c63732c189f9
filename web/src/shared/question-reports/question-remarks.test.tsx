import { I18nProvider } from '@lingui/react';
import type { OwnReport, Remarks } from '@taiyari/contract';
import { actingForHeader } from '@taiyari/contract/rules/acting-for';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { forgetDrafts } from '#lib/drafts.ts';
import { i18n } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { StudyRemarks } from '#shared/question-reports/question-remarks.tsx';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeCall, fakeApi, refusal } from '#testing/fake-api.ts';

const questionId = '0190a1b2-0000-7000-8000-000000000001';
const account = buildAccount();
const nothing: Remarks = { reports: [], answers: [], rulings: [] };
const closed: OwnReport = {
  id: 'r1',
  questionId,
  kind: 'typing-error',
  text: 'It says Jelum.',
  // The 21st in India.
  createdAt: '2026-11-20T20:00:00.000Z',
  outcome: 'mended',
  reply: 'Thank you, it is Jhelum now.',
  closedAt: '2026-11-21T10:00:00.000Z',
};

function open(answers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi({ getAccount: account, listQuestionRemarks: nothing, ...answers });
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <StudyRemarks questionId={questionId} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const sent = () => calls.filter(({ name }) => name === 'reportQuestion').map(({ body }) => body);
  const sentFor = () =>
    calls
      .filter(({ name }) => name === 'reportQuestion')
      .map(({ headers }) => headers.get(actingForHeader));
  return { user: userEvent.setup(), unmount, sent, sentFor };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('shows what was ruled, answers to doubts, and what became of a report', async () => {
  const elsewhere = { ...closed, id: 'r2', questionId: 'another', text: 'Of another question.' };
  open({
    listQuestionRemarks: {
      reports: [closed, elsewhere],
      answers: [
        {
          id: 'a1',
          questionId,
          asked: 'Why not the Chenab?',
          answer: 'It flows through Jammu.',
          answeredAt: '2026-11-21T10:00:00.000Z',
        },
      ],
      rulings: [
        {
          id: 'g1',
          questionId,
          kind: 'also',
          options: [2],
          languages: ['hi'],
          reason: 'The Hindi text fits both.',
          // The 23rd in India.
          publishedAt: '2026-11-22T20:22:00.000Z',
        },
      ],
    },
  });
  expect(await screen.findByText(/Right as well: C\..*paper in Hindi/)).toBeTruthy();
  expect(screen.getByText('The Hindi text fits both.')).toBeTruthy();
  expect(screen.getByText('It flows through Jammu.')).toBeTruthy();
  expect(screen.getByText('Ruled on 23 Nov 2026')).toBeTruthy();
  expect(screen.getByText(/^Your report of 21 Nov 2026/)).toBeTruthy();
  expect(screen.getByText('Put right')).toBeTruthy();
  expect(screen.getByText('Thank you, it is Jhelum now.')).toBeTruthy();
  expect(screen.queryByText('Of another question.')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Ask a doubt' })).toBeTruthy();
});

it('sends a report, and says that it was sent', async () => {
  await forgetDrafts(account.id);
  const { user, sent } = open({
    reportQuestion: ({ body }: FakeCall) => ({
      ...closed,
      ...(body as Pick<OwnReport, 'kind' | 'text'>),
      outcome: null,
      reply: '',
      closedAt: null,
    }),
  });
  await press(user, 'Report a question');
  await press(user, 'Report');
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('What is wrong?'));
  expect(screen.getByDisplayValue('Choose a reason')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('What is wrong?'), 'A typing error');
  await press(user, 'Report');
  expect(screen.getAllByText('This field is required')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('What should be different, and why?'));
  await user.click(screen.getByLabelText('What should be different, and why?'));
  await user.paste('It says Jelum.');
  await press(user, 'Report');
  expect(await screen.findByText('Sent. It will be looked at.')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^Your report of .* typing error/);
  expect(sent()).toEqual([{ kind: 'typing-error', text: 'It says Jelum.' }]);
  expect(screen.queryByRole('button', { name: 'Report a question' })).toBeNull();
});

it('keeps what was typed when it cannot be sent, and when the page is left', async () => {
  await forgetDrafts(account.id);
  let isAway = true;
  const answers = {
    reportQuestion: () =>
      isAway ? refusal('unavailable', 503, 'Not available.') : { ...closed, outcome: null },
  };
  const first = open(answers);
  await press(first.user, 'Ask a doubt');
  await first.user.click(screen.getByLabelText('What do you want to know?'));
  await first.user.paste('Why not C?');
  await press(first.user, 'Ask');
  expect(await screen.findByText('Not available.')).toBeTruthy();
  expect(screen.getByDisplayValue('Why not C?')).toBeTruthy();
  first.unmount();

  isAway = false;
  const { user, sent } = open(answers);
  await press(user, 'Ask a doubt');
  expect(await screen.findByDisplayValue('Why not C?')).toBeTruthy();
  await press(user, 'Ask');
  expect(await screen.findByText('Sent. It will be looked at.')).toBeTruthy();
  expect(sent()).toEqual([{ kind: 'doubt', text: 'Why not C?' }]);
});

it('offers a doubt beside an open report, and no second report', async () => {
  const report = { ...closed, outcome: null, reply: '', closedAt: null };
  open({ listQuestionRemarks: { ...nothing, reports: [report] } });
  expect(await screen.findByRole('button', { name: 'Ask a doubt' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Report a question' })).toBeNull();
});

it('shows an own doubt that was answered once', async () => {
  const doubt = { ...closed, kind: 'doubt', outcome: 'answered', text: 'Why?' } as const;
  // Who answers words the doubt so that it names nobody.
  const answer = { id: 'a1', questionId, asked: 'Why not C?', answer: closed.reply };
  open({
    listQuestionRemarks: {
      ...nothing,
      reports: [doubt],
      answers: [{ ...answer, answeredAt: '2026-11-21T10:00:00.000Z' }],
    },
  });
  await screen.findByText(/Your doubt of/);
  expect(screen.getAllByText(closed.reply)).toHaveLength(1);
});

it('shows what another tab has reported, once the refusal has been read', async () => {
  let reports: OwnReport[] = [];
  const refused = refusal('conflict', 409, 'You have reported this question.');
  const { user } = open({
    listQuestionRemarks: async () => ({ ...nothing, reports }),
    reportQuestion: refused,
  });
  await press(user, 'Report a question');
  reports = [{ ...closed, outcome: null, reply: '', closedAt: null }];
  await user.selectOptions(await screen.findByLabelText('What is wrong?'), 'The key is wrong');
  await user.type(screen.getByRole('textbox'), 'The key is B.');
  await press(user, 'Report');
  expect(await screen.findByText('You have reported this question.')).toBeTruthy();
  await press(user, 'Cancel');
  expect(await screen.findByText('It says Jelum.')).toBeTruthy();
});

it('sends a report in the name of the account that has written it', async () => {
  const report: OwnReport = { ...closed, kind: 'doubt', outcome: null, reply: '', closedAt: null };
  const { user, sentFor } = open({ reportQuestion: report });
  await press(user, 'Ask a doubt');
  await user.type(await screen.findByRole('textbox'), 'Why?');
  await press(user, 'Ask');
  await expect.poll(sentFor).toEqual([account.id]);
});
