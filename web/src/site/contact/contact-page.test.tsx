import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { buildSite } from '#testing/build-site.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const visitor: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
  getSite: buildSite({ socialLinks: [{ name: 'Telegram', url: 'https://t.me/taiyari' }] }),
};
const sent = "Message sent successfully! We'll get back to you soon.";
const marked = 'Some fields need your attention. They are marked.';
const failed = 'Failed to send message. Please try again or contact us directly.';

const message = {
  Name: 'Asha',
  Email: 'asha@example.com',
  Subject: 'Question 3',
  Message: 'Is the key right?',
};

afterEach(() => vi.useRealTimers());

async function fillIn(values: Partial<typeof message> = message) {
  const user = userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {});
  await screen.findByLabelText('Name');
  for (const [label, value] of Object.entries(values)) {
    await user.type(screen.getByLabelText(label), value);
  }
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
}

const typed = () =>
  Object.keys(message).map((label) => {
    const field = screen.getByLabelText(label);
    return 'value' in field ? field.value : undefined;
  });

describe('the contact page', () => {
  it('shows how to reach us and answers the four frequent questions', async () => {
    fakeApi(visitor);
    renderApp('/contact');
    await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
    await screen.findAllByText('help@taiyari.example');
    expect(screen.getAllByText('Jammu & Kashmir, India').length).toBeGreaterThan(0);
    expect(screen.getByText('24-48 hours')).toBeTruthy();
    for (const question of [
      'How do I access a test series?',
      'Are there free practice tests?',
      'How often is the content updated?',
      'How can I track my progress?',
    ]) {
      expect(screen.getByText(question)).toBeTruthy();
    }
    const link = screen.getAllByRole('link', { name: /^Telegram/ })[0];
    expect(link?.getAttribute('href')).toBe('https://t.me/taiyari');
  });

  it('sends the message with an empty trap and empties the form; the banner goes after 5 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = fakeApi({ ...visitor, sendContactMessage: { success: true, message: sent } });
    renderApp('/contact');
    await fillIn();
    await screen.findByText(sent);
    expect(calls.find(({ name }) => name === 'sendContactMessage')?.body).toEqual({
      name: 'Asha',
      email: 'asha@example.com',
      subject: 'Question 3',
      message: 'Is the key right?',
      botcheck: '',
    });
    expect(typed()).toEqual(['', '', '', '']);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByText(sent)).toBeNull();
  });

  it('takes no letter while the message is on its way, which would be neither sent nor kept', async () => {
    const late = lateAnswer<{ success: true; message: string }>();
    fakeApi({ ...visitor, sendContactMessage: () => late.promise });
    renderApp('/contact');
    await fillIn();
    await screen.findByText('Sending...');
    await userEvent.type(screen.getByLabelText('Message'), ' And C?');
    expect(typed()).toEqual(Object.values(message));
    late.come({ success: true, message: sent });
    await screen.findByText(sent);
    expect(typed()).toEqual(['', '', '', '']);
  });

  it('keeps what was typed when sending fails; the banner goes, the words stay', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeApi({ ...visitor, sendContactMessage: refusal('internal', 500, 'Something went wrong') });
    renderApp('/contact');
    await fillIn();
    expect(await screen.findByText(failed)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByText(failed)).toBeNull();
    expect(typed()).toEqual(Object.values(message));
  });

  it('says without a connection that it works again with one', async () => {
    fakeApi({
      ...visitor,
      sendContactMessage: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    renderApp('/contact');
    await screen.findByLabelText('Name');
    onTestFinished(() => onlineManager.setOnline(true));
    act(() => onlineManager.setOnline(false));
    await fillIn();
    expect(await screen.findByText(/connection is back/)).toBeTruthy();
  });

  it('says at every field what is missing and puts the focus into the first', async () => {
    const calls = fakeApi(visitor);
    renderApp('/contact');
    await fillIn({ Name: 'Asha', Email: 'asha' });
    expect(await screen.findByText(marked)).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Subject is required')).toBeTruthy();
    expect(screen.getByText('Message is required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(calls.map(({ name }) => name)).not.toContain('sendContactMessage');
  });

  it('knows who is logged in, and takes no place of what is typed', async () => {
    fakeApi({
      ...visitor,
      getAccount: buildAccount({ name: 'Zoya Mir', email: 'zoya@example.com' }),
    });
    renderApp('/contact');
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(name).toHaveProperty('value', 'Zoya Mir'));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'zoya@example.com');
    await fillIn({ Name: ' and Asha' });
    expect(name).toHaveProperty('value', 'Zoya Mir and Asha');
    expect(await screen.findByText('Subject is required')).toBeTruthy();
  });

  it('shows at its field what the server refuses', async () => {
    const sentence = 'At most 200 characters';
    fakeApi({
      ...visitor,
      sendContactMessage: refusal('invalid-input', 422, sentence, [
        { path: 'subject', message: sentence },
      ]),
    });
    renderApp('/contact');
    await fillIn();
    await screen.findByText(sentence);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Subject')));
    expect(screen.getByLabelText('Subject').getAttribute('aria-invalid')).toBe('true');
  });

  it('hides the trap from people', async () => {
    fakeApi(visitor);
    const { container } = renderApp('/contact');
    await screen.findByLabelText('Name');
    const trap = container.querySelector('[name=botcheck]');
    expect(trap?.closest('[hidden]')).toBeTruthy();
    expect(trap?.getAttribute('tabindex')).toBe('-1');
  });
});
