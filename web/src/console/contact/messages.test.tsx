import type { ReceivedMessage } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { refusal } from '#testing/fake-api.ts';

const message: ReceivedMessage = {
  id: '018f0000-0000-7000-8000-0000000000c1',
  name: 'Asha Bhat',
  email: 'asha@example.com',
  subject: 'Question 3',
  message: 'Is the key right?',
  state: 'new',
  createdAt: '2026-03-01T06:30:00.000Z',
  answers: [],
};
const { answers: _, ...row } = message;
const counts = { new: 3, 'in-progress': 1, answered: 12 };

it('lists what came, with its state, and filters by it', async () => {
  const { user, lastQuery } = openConsole('/admin/messages', {
    listContactMessages: { items: [row], total: 1, counts },
  });
  const line = within(await screen.findByRole('row', { name: /Question 3/ }));
  expect(line.getByText('asha@example.com')).toBeDefined();
  expect(line.getByText('New')).toBeDefined();
  const link = line.getByRole('link', { name: 'Question 3' });
  expect(link.getAttribute('href')).toBe(`/admin/messages/${message.id}`);
  const filter = screen.getByRole('combobox', { name: 'State' });
  await user.selectOptions(filter, 'Answered (12)');
  await waitFor(() => expect(lastQuery('listContactMessages').state).toBe('answered'));
});

it('says when there is none', async () => {
  openConsole('/admin/messages', {
    listContactMessages: { items: [], total: 0, counts: { new: 0, 'in-progress': 0, answered: 0 } },
  });
  expect(await screen.findByText('No messages found')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Clear Filters' })).toBeNull();
});

it('answers one, and shows the answer below it', async () => {
  let isDown = true;
  const { write, click, bodies } = openConsole(`/admin/messages/${message.id}`, {
    getContactMessage: message,
    answerContactMessage: () =>
      isDown
        ? refusal('unavailable', 503, 'Away')
        : {
            ...message,
            state: 'answered',
            answers: [
              { id: 'a1', text: 'It is B.', authorName: 'Zoya Mir', createdAt: message.createdAt },
            ],
          },
  });
  await screen.findByText('Is the key right?');
  await click('button', 'Send Answer');
  expect(await screen.findByText('This field is required')).toBeDefined();
  expect(bodies('answerContactMessage')).toEqual([]);
  await write('Answer', 'It is B.');
  await click('button', 'Send Answer');
  expect(await screen.findByText(/The answer was not sent/)).toBeDefined();
  expect(screen.getByDisplayValue('It is B.')).toBeDefined();
  isDown = false;
  await click('button', 'Send Answer');
  expect(await screen.findByText('Answer sent')).toBeDefined();
  expect(screen.getByText('Zoya Mir')).toBeDefined();
  expect(screen.getByLabelText('Answer')).toHaveProperty('value', '');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveProperty('value', 'answered');
});

it('sends no second answer that knows nothing of the first, and keeps its words', async () => {
  const others = {
    ...message,
    answers: [{ id: 'a1', text: 'It is C.', authorName: 'Zoya Mir', createdAt: message.createdAt }],
  };
  let isOthers = false;
  const { write, click, bodies } = openConsole(`/admin/messages/${message.id}`, {
    getContactMessage: () => (isOthers ? others : message),
    answerContactMessage: refusal('conflict', 409, 'Somebody else has answered.'),
  });
  await screen.findByText('Is the key right?');
  await write('Answer', 'It is B.');
  isOthers = true;
  await click('button', 'Send Answer');
  expect(await screen.findByText('It is C.')).toBeDefined();
  expect(screen.getByText(/^Your answer was not sent/)).toBeDefined();
  expect(screen.getByDisplayValue('It is B.')).toBeDefined();
  await click('button', 'Send Answer');
  await waitFor(() => expect(bodies('answerContactMessage')).toHaveLength(2));
  expect(bodies('answerContactMessage')).toMatchObject([{ answersSeen: 0 }, { answersSeen: 1 }]);
});

it('keeps what is written until somebody says that it can go', async () => {
  const { write, click, user, history } = openConsole(`/admin/messages/${message.id}`, {
    getContactMessage: message,
    listContactMessages: { items: [row], total: 1, counts },
  });
  await screen.findByText('Is the key right?');
  await write('Answer', 'It is B.');
  await user.click(screen.getByRole('link', { name: 'All messages' }));
  await click('button', 'Keep Editing');
  expect(screen.getByLabelText('Answer')).toHaveProperty('value', 'It is B.');
  await user.click(screen.getByRole('link', { name: 'All messages' }));
  await click('button', 'Discard');
  await waitFor(() => expect(history.location.pathname).toBe('/admin/messages'));
});

it('changes the state, and says when that fails', async () => {
  let isDown = true;
  const { user, bodies } = openConsole(`/admin/messages/${message.id}`, {
    getContactMessage: message,
    changeContactMessage: () =>
      isDown ? refusal('unavailable', 503, 'Away') : { ...message, state: 'in-progress' },
  });
  const choose = async () =>
    user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'In progress');
  await choose();
  const failure = 'The state could not be changed. Please try again.';
  expect(await screen.findByText(failure)).toBeDefined();
  isDown = false;
  await choose();
  expect(await screen.findByText('State changed')).toBeDefined();
  expect(bodies('changeContactMessage').at(-1)).toEqual({ state: 'in-progress' });
});

it('says when there is no such message', async () => {
  openConsole(`/admin/messages/${message.id}`, {
    getContactMessage: refusal('not-found', 404, 'Message not found'),
  });
  expect(await screen.findByText('There is no such message')).toBeDefined();
});
