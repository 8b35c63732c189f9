import { expect, it } from 'vitest';
import { outlineOf, readOutline } from '#console/authoring/syllabuses/syllabus-dialog.tsx';

const subjects = [
  { subject: 'Geography', topics: ['Rivers', 'Lakes & Dams'] },
  { subject: 'Current Affairs', topics: [] },
];

it('reads what it writes', () => {
  expect(outlineOf(subjects)).toBe('Geography\n- Rivers\n- Lakes & Dams\n\nCurrent Affairs');
  expect(readOutline(outlineOf(subjects))).toEqual({ subjects, fault: null });
});

it('takes other dashes and blanks as they are meant', () => {
  const outline = ' Geography \r\n\n  – Rivers\n•Lakes & Dams  \nCurrent Affairs\n';
  expect(readOutline(outline)).toEqual({ subjects, fault: null });
});

it.each([
  ['- Rivers', { line: 1, kind: 'no-subject' }],
  ['Geography\n- Rivers\n- rivers', { line: 3, kind: 'twice' }],
  ['Geography\n\ngeography', { line: 3, kind: 'twice' }],
  [`Geography\n- ${'a'.repeat(101)}`, { line: 2, kind: 'long' }],
])('says what is wrong with %j', (outline, fault) => {
  expect(readOutline(outline).fault).toEqual(fault);
});
