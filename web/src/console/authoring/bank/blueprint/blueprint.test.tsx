import type { Blueprint, TestInBank } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';
import { openConsole as open } from '#console/kit/testing/open-console.ts';
import { refusal } from '#testing/fake-api.ts';

const saved = buildFullTest({ status: 'draft', isActive: false });
const drawnId = '018f0000-0000-7000-8000-0000000000d1';
const otherId = '018f0000-0000-7000-8000-0000000000d2';

const inBank: TestInBank = {
  ...{ title: saved.title, status: 'draft', updatedAt: saved.updatedAt, questions: 2 },
  ...{ sections: [], bankQuestionIds: [] },
};
const none: Blueprint = { seed: 0, atPublication: false, lines: [], updatedAt: null };
const time = '2026-03-01T06:30:00.000Z';
const later = '2026-03-01T06:45:00.000Z';

function buildBlueprint(asked: number, ids: readonly string[]): Blueprint {
  const of = { exam: '', subject: 'Mathematics', topic: 'Algebra' };
  const drawn = ids.map((id) => ({
    ...{ id, question: `Which root, ${id.at(-1)}?`, ...of, difficulty: 'hard' as const },
  }));
  // In the order of the database, which is another one than that of the form.
  const line = { drawn, questions: asked, difficulty: 'hard' as const, section: '', ...of };
  return { seed: 7, atPublication: false, lines: [line], updatedAt: time };
}

async function openBlueprint(answers: Parameters<typeof open>[1]) {
  const opened = open(`/admin/manage-tests/${saved.id}`, {
    getManagedTest: saved,
    getTestInBank: inBank,
    getBankTopics: {
      topics: [{ subject: 'Mathematics', topic: 'Algebra', questions: 3 }],
      sources: [],
    },
    ...answers,
  });
  await screen.findByLabelText(/^Title/);
  await opened.click('button', 'Blueprint');
  await screen.findByRole('button', { name: 'Add a line' });
  return opened;
}

const questionsOfLine = () =>
  within(screen.getByRole('group', { name: 'Line 1' })).getByLabelText('Questions');

it('is written line by line, drawn, seen, and taken into what is being typed', async () => {
  let isTaken = false;
  const added = buildQuestion({ id: '018f0000-0000-7000-8000-0000000000b9', question: 'Root?' });
  const { user, click, bodies } = await openBlueprint({
    getManagedTest: () => (isTaken ? { ...saved, questions: [...saved.questions, added] } : saved),
    getBlueprint: none,
    saveBlueprint: buildBlueprint(1, [drawnId]),
    takeBlueprint: () => {
      isTaken = true;
      return { added: 1, updatedAt: time };
    },
  });
  await click('button', 'Add a line');
  const line = within(screen.getByRole('group', { name: 'Line 1' }));
  await line.findByRole('option', { name: 'Mathematics' });
  await user.selectOptions(line.getByLabelText('Subject'), 'Mathematics');
  await user.selectOptions(line.getByLabelText('Topic'), 'Algebra');
  await user.selectOptions(line.getByLabelText('Difficulty'), 'Hard');
  await user.clear(line.getByLabelText('Questions'));
  expect(line.getByText('A number from 1 to 1000')).toBeDefined();
  await user.type(line.getByLabelText('Questions'), '1');
  await click('button', 'Save and draw');
  expect(await screen.findByText('Which root, 1?')).toBeDefined();
  expect(bodies('saveBlueprint')).toMatchObject([
    {
      atPublication: false,
      updatedAt: null,
      lines: [
        { subject: 'Mathematics', topic: 'Algebra', difficulty: 'hard', section: '', questions: 1 },
      ],
    },
  ]);
  await click('button', 'Take 1 question');
  expect(await screen.findByText('1 question is in the test now.')).toBeDefined();
  expect(bodies('takeBlueprint')).toEqual([{ ids: [drawnId], updatedAt: time }]);
  await waitFor(() => expect(screen.getByText('3 questions')).toBeDefined());
});

it('goes to the first field of a line that is added, and stays there when one is taken away', async () => {
  const { click } = await openBlueprint({ getBlueprint: none });
  await click('button', 'Add a line');
  expect(document.activeElement).toBe(questionsOfLine());
  await click('button', 'Remove line 1');
  expect(document.activeElement?.textContent).toBe('Add a line');
});

it('says exactly where there are too few, and takes nothing then', async () => {
  await openBlueprint({ getBlueprint: buildBlueprint(25, [drawnId, otherId]) });
  expect(await screen.findByText('Algebra, Hard: 25 asked, 2 there')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Take \d/ })).toBeNull();
});

it('marks the line whose section is refused, until it is chosen', async () => {
  const { lines } = buildBlueprint(1, [drawnId]);
  const sections = ['a', 'b'].map((key) => ({ key, title: `Section ${key}`, questions: 1 }));
  const { user, click } = await openBlueprint({
    getTestInBank: { ...inBank, sections },
    getBlueprint: {
      ...none,
      lines: [...lines.map((line) => ({ ...line, section: 'a' })), ...lines],
    },
    saveBlueprint: () =>
      refusal('invalid-input', 422, 'Choose a section', [
        { path: 'lines.1.section', message: 'Choose a section' },
      ]),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Take them when the test is published' }));
  await click('button', 'Save and draw');
  const refused = { name: 'Section', description: 'Choose a section' };
  const field = await screen.findByRole('combobox', refused);
  expect(screen.getByRole('group', { name: 'Line 2' }).contains(field)).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.selectOptions(field, 'Section b');
  expect(screen.queryByRole('combobox', refused)).toBeNull();
});

it('shows what is drawn by now where the bank has changed meanwhile', async () => {
  let isChanged = false;
  const { click } = await openBlueprint({
    getBlueprint: () => buildBlueprint(1, [isChanged ? otherId : drawnId]),
    takeBlueprint: () => {
      isChanged = true;
      return refusal('conflict', 409, 'The bank has changed since you looked.');
    },
  });
  await click('button', 'Take 1 question');
  expect(await screen.findByText('The bank has changed since you looked.')).toBeDefined();
  expect(await screen.findByText('Which root, 2?')).toBeDefined();
});

it('waits for the publication of the test, and asks before it is thrown away', async () => {
  const { user, click, bodies } = await openBlueprint({
    getBlueprint: buildBlueprint(1, [drawnId]),
    saveBlueprint: { ...buildBlueprint(1, [drawnId]), atPublication: true },
  });
  await user.click(screen.getByLabelText('Take them when the test is published'));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Keep Editing' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
  await click('button', 'Save and draw');
  await screen.findByRole('button', { name: 'Take 1 question' });
  expect(bodies('saveBlueprint')).toMatchObject([{ seed: 7, atPublication: true }]);
});

const theirs: Blueprint = { ...buildBlueprint(4, [drawnId, otherId]), updatedAt: later };
const othersWrote = 'Somebody else has changed this blueprint meanwhile. Nothing was saved.';

/** Somebody else has written when it is saved or taken here for the first time. */
function meetingTheirs() {
  let isOthers = false;
  const meet = () => {
    if (isOthers) return theirs;
    isOthers = true;
    return refusal('conflict', 409, othersWrote);
  };
  return { getBlueprint: () => (isOthers ? theirs : buildBlueprint(1, [drawnId])), meet };
}

it('shows what somebody else has written meanwhile, keeps what is written, and writes over no other', async () => {
  const { getBlueprint, meet } = meetingTheirs();
  const { user, click, bodies } = await openBlueprint({ getBlueprint, saveBlueprint: meet });
  await user.type(questionsOfLine(), '2');
  await user.click(screen.getByLabelText('Take them when the test is published'));
  await click('button', 'Save and draw');
  await screen.findByText(/^Somebody else has changed this blueprint meanwhile, and yours/);
  expect(screen.getByText('Mathematics, Algebra, Hard: 4 questions')).toBeDefined();
  expect(screen.getByText('They are not taken when the test is published.')).toBeDefined();
  expect(questionsOfLine()).toHaveProperty('value', '12');
  await click('button', 'Save and draw');
  await waitFor(() => expect(screen.queryByText(/^Somebody else/)).toBeNull());
  const [mine, again] = [{ updatedAt: time }, { updatedAt: later }].map((state) => ({
    ...{ ...state, atPublication: true, lines: [{ questions: 12 }] },
  }));
  expect(bodies('saveBlueprint')).toMatchObject([mine, again]);
});

it('takes in what somebody else has written where nothing is', async () => {
  const { getBlueprint, meet } = meetingTheirs();
  const { click, bodies } = await openBlueprint({ getBlueprint, saveBlueprint: meet });
  await click('button', 'Draw others');
  expect(await screen.findByText(/It stands here as it is now\.$/)).toBeDefined();
  expect(questionsOfLine()).toHaveProperty('value', '4');
  await click('button', 'Save and draw');
  await waitFor(() => expect(bodies('saveBlueprint')).toHaveLength(2));
  expect(bodies('saveBlueprint')[1]).toMatchObject({ updatedAt: later, lines: [{ questions: 4 }] });
});

it('neither takes nor writes over what somebody else has written, when it is taken', async () => {
  const { getBlueprint, meet } = meetingTheirs();
  const { click, bodies } = await openBlueprint({
    getBlueprint,
    takeBlueprint: () => {
      meet();
      return refusal('conflict', 409, 'Look at what is drawn now.');
    },
  });
  await click('button', 'Take 1 question');
  expect(await screen.findByText(/It stands here as it is now\.$/)).toBeDefined();
  expect(screen.getByText('Algebra, Hard: 4 asked, 2 there')).toBeDefined();
  expect(bodies('saveBlueprint')).toEqual([]);
});

it('says that it was not saved also where the other one cannot be seen, and asks again', async () => {
  let isThere = true;
  const { user, click, bodies } = await openBlueprint({
    getBlueprint: () =>
      isThere ? buildBlueprint(1, [drawnId]) : refusal('internal', 500, 'That failed.'),
    saveBlueprint: () => {
      isThere = false;
      return refusal('conflict', 409, othersWrote);
    },
  });
  await user.type(questionsOfLine(), '2');
  await click('button', 'Save and draw');
  expect(await screen.findByText(othersWrote)).toBeDefined();
  await click('button', 'Save and draw');
  await waitFor(() => expect(bodies('saveBlueprint')).toHaveLength(2));
  expect(bodies('saveBlueprint')[1]).toMatchObject({ updatedAt: time });
});
