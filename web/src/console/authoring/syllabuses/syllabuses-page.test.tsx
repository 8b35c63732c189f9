import type { Syllabus } from '@taiyari/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole as open } from '#console/kit/testing/open-console.ts';
import { refusal } from '#testing/fake-api.ts';

const updatedAt = '2026-03-01T06:30:00.000Z';
const police: Syllabus = {
  exam: 'police',
  updatedAt,
  subjects: [
    {
      ...{ subject: 'Geography', questions: 3 },
      topics: [
        { topic: 'Rivers', questions: 3 },
        { topic: 'Lakes', questions: 0 },
      ],
    },
  ],
};
const forest: Syllabus = { exam: 'forest', updatedAt: null, subjects: [] };

it('shows what an exam asks, with a way to its questions', async () => {
  open('/admin/syllabuses?exam=police', { listSyllabuses: { items: [forest, police] } });
  expect(await screen.findByRole('heading', { name: 'Geography' })).toBeDefined();
  const link = screen.getByRole('link', { name: /^3 questions ?: Rivers$/ });
  expect(link.getAttribute('href')).toBe(
    '/admin/question-bank?exam=police&subject=Geography&topic=Rivers',
  );
  expect(screen.getByText('0 questions')).toBeDefined();
});

it('is written as an outline, and says which line is wrong', async () => {
  const { user, click, bodies } = open('/admin/syllabuses', {
    listSyllabuses: { items: [forest] },
    saveSyllabus: { items: [] },
  });
  await screen.findByText('Nothing is written yet');
  await click('button', 'Write the syllabus');
  const field = await screen.findByLabelText('Subjects and topics');
  await user.type(field, '- Trees');
  expect(await screen.findByText('Line 1: there is no subject above this topic.')).toBeDefined();
  await click('button', 'Save');
  await user.clear(field);
  await user.type(field, 'Botany\n- Trees\n- Ferns\nHistory');
  await click('button', 'Save');
  expect(await screen.findByText('Syllabus saved')).toBeDefined();
  const subjects = [
    { subject: 'Botany', topics: ['Trees', 'Ferns'] },
    { subject: 'History', topics: [] },
  ];
  expect(bodies('saveSyllabus')).toEqual([{ updatedAt: null, subjects }]);
});

it('keeps what was written where somebody else was quicker', async () => {
  const { user, click, bodies } = open('/admin/syllabuses?exam=police', {
    listSyllabuses: { items: [police] },
    saveSyllabus: refusal('conflict', 409, 'Somebody else has changed this syllabus meanwhile.'),
  });
  await screen.findByRole('heading', { name: 'Geography' });
  await click('button', 'Edit the syllabus');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Subjects and topics');
  expect(field.value).toBe('Geography\n- Rivers\n- Lakes');
  await user.type(field, '\n- Dams');
  await click('button', 'Save');
  expect(await screen.findByText(/copy what you have written/)).toBeDefined();
  expect(field.value).toBe('Geography\n- Rivers\n- Lakes\n- Dams');
  expect(bodies('saveSyllabus')).toMatchObject([{ updatedAt }]);
});
