import { I18nProvider } from '@lingui/react';
import { contactContent } from '@taiyari/contract/rules/contact';
import { seriesContent } from '@taiyari/contract/rules/series';
import { things } from '@taiyari/contract/rules/testing/things';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { i18n } from '#lib/i18n.ts';

const fields = ['name', 'email', 'subject', 'message'] as const;
type Values = Record<(typeof fields)[number], string>;

function ContactForm({ save }: { save: (values: Values) => Promise<unknown> }) {
  const form = useForm<Values>({
    content: contactContent,
    save,
    problemOf: problemElsewhere('Not sent.'),
    fieldsOfErrors: { 'email-taken': 'email' },
  });
  return (
    <form ref={form.ref} onSubmit={form.handleSubmit}>
      {form.problem && <p role="alert">{form.problem.text}</p>}
      <button type="button">Paste</button>
      {fields.map((name) => {
        const { error, ...input } = form.field(name);
        return (
          <label key={name}>
            {name}
            <input {...input} />
            {error}
          </label>
        );
      })}
      <button type="submit">Send</button>
    </form>
  );
}

function Features() {
  const form = useForm<{ features: string[] }>({
    content: seriesContent,
    initial: { features: ['a', 'x'.repeat(201)] },
    toThing: (values) => ({ ...things.series.sound, ...values }),
    save: async () => undefined,
    problemOf: () => null,
  });
  return (
    <form ref={form.ref} onSubmit={form.handleSubmit}>
      <p>{form.errorOf('features')}</p>
      <button type="submit">Send</button>
    </form>
  );
}

const withWords = (form: ReactNode) => <I18nProvider i18n={i18n}>{form}</I18nProvider>;

const send = () => fireEvent.submit(screen.getByText('Send').closest('form') ?? document.body);
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${name}`)), { target: { value } });

it('sends once what is sent twice without a gap, and once more after that', async () => {
  const sent: Values[] = [];
  render(withWords(<ContactForm save={async (values) => sent.push(values)} />));
  type('name', 'Zoya');
  type('email', 'zoya@example.com');
  type('subject', 'A question');
  type('message', 'Is there a mock on Sunday?');
  const button = screen.getByText('Send');
  // Both before anything is drawn anew.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => undefined);
  expect(sent).toHaveLength(1);
  send();
  await waitFor(() => expect(sent).toHaveLength(2));
});

it('keeps what was filled in before the page was alive', async () => {
  const sent: Values[] = [];
  const form = withWords(<ContactForm save={async (values) => sent.push(values)} />);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  for (const name of fields) {
    const input = container.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (input) input.value = things.contact.sound[name];
  }
  const root = await act(async () => hydrateRoot(container, form));
  send();
  await waitFor(() => expect(sent).toEqual([things.contact.sound]));
  act(() => root.unmount());
});

it('shows all faults at once, drops each when it is mended, and sends only then', async () => {
  const sent: Values[] = [];
  render(withWords(<ContactForm save={async (values) => sent.push(values)} />));
  type('email', 'nobody');
  send();
  await screen.findByText(/Name is required/);
  expect(screen.getByText(/Please enter a valid email address/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^name/)));
  type('name', 'Asha');
  await waitFor(() => expect(screen.queryByText(/Name is required/)).toBeNull());
  for (const name of fields) type(name, things.contact.sound[name]);
  send();
  await waitFor(() => expect(sent).toEqual([things.contact.sound]));
});

it('sends once while it is being sent', async () => {
  let answer = () => {};
  const save = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  render(withWords(<ContactForm save={save} />));
  for (const name of fields) type(name, things.contact.sound[name]);
  send();
  const name = screen.getByLabelText<HTMLInputElement>(/^name/);
  await waitFor(() => expect(name.readOnly).toBe(true));
  send();
  await act(async () => answer());
  expect(name.readOnly).toBe(false);
  expect(save).toHaveBeenCalledTimes(1);
});

it('cuts off nothing of what is pasted, and says what is too long', async () => {
  const save = vi.fn();
  const { maximum } = contactContent.fields.name;
  render(withWords(<ContactForm save={save} />));
  for (const name of fields) type(name, things.contact.sound[name]);
  const name = screen.getByLabelText<HTMLInputElement>(/^name/);
  await userEvent.clear(name);
  await userEvent.click(name);
  await userEvent.paste('x'.repeat(maximum + 1));
  send();
  await screen.findByText(new RegExp(`At most ${maximum} characters`));
  expect([name.value.length, save.mock.calls]).toEqual([maximum + 1, []]);
});

it.each([
  ['email-taken', undefined, /^email/],
  ['invalid-input', [{ path: 'subject', message: 'Not this' }], /^subject/],
] as const)('shows the refusal %s at its field', async (code, errors, label) => {
  const detail = 'Not this';
  const problem = { type: code, title: '', status: 422, detail, errors };
  const error = new ApiError(detail, { status: 422, type: code, problem });
  render(withWords(<ContactForm save={() => Promise.reject(error)} />));
  for (const name of fields) type(name, things.contact.sound[name]);
  send();
  const field = screen.getByLabelText(label);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await waitFor(() => expect(field.closest('label')?.textContent).toContain(detail));
  expect(screen.queryByText('Not sent.')).toBeNull();
});

it('brings what is said of no field into view, and leaves the focus where it is', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const error = new ApiError('Broken', { status: 500, type: 'internal' });
  render(withWords(<ContactForm save={() => Promise.reject(error)} />));
  for (const name of fields) type(name, things.contact.sound[name]);
  const button = screen.getByText('Send');
  button.focus();
  send();
  await waitFor(() => expect(seen.mock.contexts).toEqual([screen.getByRole('alert')]));
  expect(document.activeElement).toBe(button);
});

it('says in the list what is wrong with one of its lines', async () => {
  render(withWords(<Features />));
  send();
  expect(await screen.findByText('At most 200 characters')).toBeTruthy();
});
