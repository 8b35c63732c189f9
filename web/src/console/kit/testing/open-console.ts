import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { takesLetters } from '#testing/takes-letters.ts';

// The whole console with the editor is much for the test environment, on a busy machine all the more.

export const admin = buildAccount({ labels: ['admin'] });

/** The console at an address, for an administrator. */
export function openConsole(path: string, answers: FakeAnswers) {
  const calls = fakeApi({ getAccount: admin, ...answers });
  const user = userEvent.setup();
  return {
    ...renderApp(path),
    user,
    callsOf: (name: string) => calls.filter((call) => call.name === name),
    bodies: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
    lastQuery: (name: string) =>
      Object.fromEntries(calls.filter((call) => call.name === name).at(-1)?.url.searchParams ?? []),
    button: (name: string) => screen.getByRole('button', { name }),
    click: (role: 'button' | 'link', name: string) => user.click(screen.getByRole(role, { name })),
    /** Adds to what a field holds, in one go. */
    write: (label: string, text: string) => writeInto(user, screen.getByLabelText(label), text),
  };
}

/** Adds to what a field holds, in one go: letter by letter takes long where everything is simulated. */
async function writeInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await takesLetters(field);
  await user.click(field);
  await user.paste(text);
}
