import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';
import { admin, openConsole } from '#console/kit/testing/open-console.ts';
import { forgetDrafts } from '#lib/drafts.ts';
import { type FakeAnswers, refusal } from '#testing/fake-api.ts';

const id = '018f0000-0000-7000-8000-1';
const test = buildFullTest({ questions: [buildQuestion({ id, question: 'Which fort?' })] });
const stored = { hash: 'ab'.repeat(32), width: 720, height: 360 };
const reference = (alt: string) => `![${alt}](picture:${stored.hash}/720x360)`;

afterEach(() => {
  vi.unstubAllGlobals();
  return forgetDrafts(admin.id);
});

async function open(addPicture: FakeAnswers['addPicture'] = stored) {
  const page = openConsole(`/admin/manage-tests/${test.id}?question=${id}`, {
    getManagedTest: test,
    addPicture,
  });
  return { ...page, field: await screen.findByRole('textbox', { name: 'Question' }) };
}

const file = (name: string, type: string, size = 100) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const png = file('fort.png', 'image/png');
const textOf = (element: HTMLElement) => (element as HTMLTextAreaElement).value;
const bringing = (files: File[], text = '') => ({
  files,
  types: ['Files'],
  getData: () => text,
});

it('is pasted where somebody types, and asked what it shows', async () => {
  const { field, user } = await open();
  fireEvent.paste(field, { clipboardData: bringing([png]) });
  await waitFor(() => expect(textOf(field)).toContain(reference('')));
  const alt = await screen.findByRole('textbox', { name: 'What it shows' });
  await waitFor(() => expect(document.activeElement).toBe(alt));
  expect(screen.getByText(/Nobody has said/)).toBeDefined();
  await user.type(alt, 'Hari Parbat');
  expect(textOf(field)).toContain(reference('Hari Parbat'));
  expect(screen.queryByText(/Nobody has said/)).toBeNull();
});

it('is dropped into an option, made smaller and removed', async () => {
  const { user } = await open();
  const option = screen.getByRole('textbox', { name: 'Option B' });
  fireEvent.change(option, { target: { value: '' } });
  fireEvent.drop(option, { dataTransfer: bringing([png]) });
  await waitFor(() => expect(textOf(option)).toBe(reference('')));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Size' }), 'Small');
  expect(textOf(option)).toContain('/160x80');
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(textOf(option)).toBe('');
});

it('leaves the text of a spreadsheet to the field, though it brings a picture of it', async () => {
  const { field, callsOf } = await open();
  const isTaken = !fireEvent.paste(field, { clipboardData: bringing([png], '1\t2') });
  expect([isTaken, callsOf('addPicture')]).toEqual([false, []]);
});

it.each([
  ['of another kind', file('notes.pdf', 'application/pdf'), /notes.pdf: please choose a picture/],
  [
    'too large',
    file('map.png', 'image/png', 6 * 1_048_576),
    /map.png: a picture can have at most 5/,
  ],
])('is refused before it is sent where it is %s', async (_, bad, sentence) => {
  const { field, callsOf } = await open();
  fireEvent.drop(field, { dataTransfer: bringing([bad]) });
  expect((await screen.findByText(sentence)).closest('[role="alert"]')).not.toBeNull();
  expect(callsOf('addPicture')).toEqual([]);
});

it('tells what the server says of it, and keeps the text', async () => {
  const said = 'The picture is broken and could not be read.';
  const { field } = await open(refusal('invalid-input', 422, said));
  fireEvent.paste(field, { clipboardData: bringing([png]) });
  expect(await screen.findByText(said)).toBeDefined();
  expect(textOf(field)).toBe('Which fort?');
});
