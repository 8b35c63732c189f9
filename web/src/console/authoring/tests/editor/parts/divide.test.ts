import { describe, expect, it } from 'vitest';
import {
  type EditorState,
  editorReducer,
  startState,
} from '#console/authoring/tests/editor/editor-state.ts';
import {
  type Division,
  divided,
  presets,
  restored,
  sectionsOf,
  withoutPart,
  withoutSection,
  withPart,
  withPartChanged,
  withPartMoved,
  withPreset,
  withSection,
  withSectionChanged,
  withSectionMoved,
} from '#console/authoring/tests/editor/parts/divide.ts';
import { partsOf, writtenParts } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import {
  bodyOf,
  draftFaults,
  draftOf,
  isSameDraft,
  type TestDraft,
} from '#console/authoring/tests/editor/test-draft.ts';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';

const questions = ['a', 'b', 'c', 'd'].map((id) => buildQuestion({ id, question: `${id}?` }));
const plain = draftOf(buildFullTest({ questions }));

const changed = (draft: TestDraft, ...steps: readonly ((draft: TestDraft) => Division)[]) =>
  steps.reduce(
    (now, step) => editorReducer(startState(now), { type: 'divide', division: step(now) }).draft,
    draft,
  );
const assigned = (draft: TestDraft, keys: string[], section: string) =>
  editorReducer(startState(draft), { type: 'moveToSection', keys: new Set(keys), section }).draft;
const order = ({ questions }: TestDraft) =>
  questions.map(({ key, section }) => `${key} ${section.replace('section-', '')}`);
const keysOf = ({ parts }: TestDraft) => parts.map((part) => part.sections.map(({ key }) => key));

describe('dividing a test', () => {
  it('puts all questions into one section, and takes it all back', () => {
    const one = changed(plain, divided);
    expect(order(one)).toEqual(['a 1', 'b 1', 'c 1', 'd 1']);
    expect(bodyOf(one).parts).toMatchObject([{ minutes: null, sections: [{ key: 'section-1' }] }]);
    const none = changed(one, divided);
    expect(isSameDraft(none, plain)).toBe(true);
  });

  it('lets parts make the duration, and a single part have none', () => {
    const two = changed(plain, divided, withPart, (draft) =>
      withPartChanged(draft, 1, { minutes: '15' }),
    );
    expect(two.parts.map(({ minutes }) => minutes)).toEqual(['60', '15']);
    expect(two.duration).toBe('75');
    expect(two.timeLimit).toBe(true);
    const one = changed(two, (draft) => withoutPart(draft, 0));
    expect(one.parts).toMatchObject([{ minutes: '', earlyExit: false }]);
    expect(one.duration).toBe('75');
  });

  it('keeps questions in the order of their sections, and loses none with a section', () => {
    const two = changed(plain, divided, (draft) => withSection(draft, 0));
    const moved = assigned(two, ['a', 'c'], 'section-2');
    expect(order(moved)).toEqual(['b 1', 'd 1', 'a 2', 'c 2']);
    const turned = changed(moved, (draft) => withSectionMoved(draft, 'section-2', -1));
    expect(order(turned)).toEqual(['a 2', 'c 2', 'b 1', 'd 1']);
    const gone = changed(turned, (draft) => withoutSection(draft, 'section-2'));
    expect(order(gone)).toEqual(['a 1', 'c 1', 'b 1', 'd 1']);
    const back = changed(gone, (now) => restored({ before: turned, after: gone, now }));
    expect(order(back)).toEqual(order(turned));
  });

  it('moves a section over the edge of its part, and never empties a part', () => {
    const parts = changed(plain, divided, (draft) => withSection(draft, 0), withPart);
    expect(keysOf(parts)).toEqual([['section-1', 'section-2'], ['section-3']]);
    const over = changed(parts, (draft) => withSectionMoved(draft, 'section-2', 1));
    expect(keysOf(over)).toEqual([['section-1'], ['section-2', 'section-3']]);
    const stays = changed(over, (draft) => withSectionMoved(draft, 'section-1', 1));
    expect(keysOf(stays)).toEqual(keysOf(over));
    expect(keysOf(changed(over, (draft) => withPartMoved(draft, 1, -1)))).toEqual([
      ['section-2', 'section-3'],
      ['section-1'],
    ]);
  });

  it('takes the section of the place that a question is moved to', () => {
    const two = assigned(
      changed(plain, divided, (draft) => withSection(draft, 0)),
      ['c', 'd'],
      'section-2',
    );
    const move = (key: string, to: number) =>
      order(
        editorReducer(startState(two), { type: 'moveQuestions', keys: new Set([key]), to }).draft,
      );
    expect(move('a', 3)).toEqual(['b 1', 'c 2', 'd 2', 'a 2']);
    expect(move('d', 0)).toEqual(['d 1', 'a 1', 'b 1', 'c 2']);
  });

  it('puts what names no section into the last one, as the server does', () => {
    const two = changed(plain, divided, (draft) => withSection(draft, 0));
    const parts = writtenParts(two.parts);
    const [known, imported] = [{ section: 'section-1' }, { section: '' }];
    const stored = questions.map((question, at) => ({
      ...question,
      ...(at < 3 ? known : imported),
    }));
    const draft = draftOf(buildFullTest({ questions: stored.toReversed(), parts }));
    expect(order(draft)).toEqual(['c 1', 'b 1', 'a 1', 'd 2']);
  });

  it('sends what is written, and reads it back the same', () => {
    const one = changed(plain, divided, (draft) =>
      withSectionChanged(draft, 'section-1', {
        ...{ title: ' Reasoning ', titles: { hi: 'तर्क', ur: '' } },
        ...{ correctMarks: '2', incorrectMarks: '-0.33', attemptMax: '3', qualifying: true },
        cutOffs: { UR: '30', SC: '' },
      }),
    );
    const written = writtenParts(one.parts);
    expect(written[0]?.sections[0]).toEqual({
      key: 'section-1',
      ...{ title: 'Reasoning', titles: { hi: 'तर्क' } },
      ...{ correctMarks: 2, incorrectMarks: -1 / 3, skippedMarks: null, attemptMax: 3 },
      ...{ qualifying: true, cutOffs: { UR: 30 } },
    });
    expect(writtenParts(partsOf(written))[0]?.sections[0]).toMatchObject({ attemptMax: 3 });
  });

  it('says what keeps it from being saved, each at its place', () => {
    const two = changed(plain, divided, withPart);
    const faults = draftFaults(two, plain, undefined).map(({ path, code }) => `${path} ${code}`);
    expect(faults).toEqual([
      'parts.1.minutes required',
      'parts.0.sections.0.title required',
      'parts.1.sections.0.title required',
      'parts.1.sections.0 no-questions',
    ]);
  });
});

describe('what a change of the division has taken away', () => {
  const two = assigned(
    changed(plain, divided, (draft) => withSection(draft, 0)),
    ['c', 'd'],
    'section-2',
  );
  const gone = changed(two, (draft) => withoutSection(draft, 'section-2'));
  const back = (before: TestDraft, after: TestDraft, now: TestDraft) =>
    changed(now, () => restored({ before, after, now }));

  it('comes back without what was written and moved since', () => {
    const fields = { duration: '90', incorrectMarks: '-0.5', title: 'Typed' };
    const written = editorReducer(startState(gone), { type: 'change', fields }).draft;
    expect(back(two, gone, written)).toMatchObject({ ...fields, parts: two.parts });
    const three = changed(two, (draft) => withSection(draft, 0));
    const less = changed(three, (draft) => withoutSection(draft, 'section-2'));
    const moved = assigned(less, ['a', 'd'], 'section-3');
    expect(order(back(three, less, moved))).toEqual(['b 1', 'c 2', 'a 3', 'd 3']);
  });

  it('has the time and the marks that went with it, where they are still what it made of them', () => {
    const [cgl] = presets;
    const exam = changed(plain, (now) => withPreset(now, cgl as (typeof presets)[0]));
    const { duration, correctMarks, incorrectMarks } = plain;
    expect(back(plain, exam, exam)).toMatchObject({ duration, correctMarks, incorrectMarks });
    const fields = { correctMarks: '3' };
    const written = editorReducer(startState(exam), { type: 'change', fields }).draft;
    expect(back(plain, exam, written)).toMatchObject({ correctMarks: '3', incorrectMarks });
  });

  it('has questions of its own that were removed before and after it', () => {
    const remove = (state: EditorState, key: string) =>
      editorReducer(state, { type: 'removeQuestions', keys: new Set([key]) });
    const divide = (state: EditorState, division: Division) =>
      editorReducer(state, { type: 'divide', division });
    const undone = (state: EditorState) =>
      order(editorReducer(state, { type: 'undoRemoval' }).draft);

    const before = remove(startState(two), 'c');
    const without = divide(before, withoutSection(before.draft, 'section-2'));
    expect(undone(without)).toEqual(['a 1', 'b 1', 'c 1', 'd 1']);
    const again = restored({ before: before.draft, after: without.draft, now: without.draft });
    expect(undone(divide(without, again))).toEqual(order(two));

    const after = remove(startState(gone), 'd');
    const whole = divide(after, restored({ before: two, after: gone, now: after.draft }));
    expect(whole.removed).toMatchObject([{ index: 3 }]);
    expect(undone(whole)).toEqual(order(two));
    const turned = divide(whole, withSectionMoved(whole.draft, 'section-2', -1));
    expect(turned.removed).toMatchObject([{ index: 1 }]);
    expect(undone(turned)).toEqual(['c 2', 'd 2', 'a 1', 'b 1']);
  });
});

describe('the pattern of an exam', () => {
  it('is that of SSC CGL Tier 1 of 2026: four locked parts of 15 minutes', () => {
    const [cgl] = presets;
    const draft = changed(plain, (now) => withPreset(now, cgl as (typeof presets)[0]));
    expect(draft).toMatchObject({ duration: '60', correctMarks: '2', incorrectMarks: '-0.5' });
    expect(draft.parts.map(({ minutes, earlyExit }) => [minutes, earlyExit])).toEqual(
      Array.from({ length: 4 }, () => ['15', false]),
    );
    expect(sectionsOf(draft.parts).map(({ title }) => title)[2]).toBe('Quantitative Aptitude');
    expect(draft.questions).toHaveLength(4);
    expect(draftFaults(draft, plain, undefined).map(({ code }) => code)).toEqual([
      ...['no-questions', 'no-questions', 'no-questions'],
    ]);
  });

  it('has the questions of a whole paper in its sections, in their order', () => {
    const [cgl] = presets;
    const paper = Array.from({ length: 100 }, (_, at) => buildQuestion({ id: `q${at}` }));
    const whole = draftOf(buildFullTest({ questions: paper }));
    const draft = changed(whole, (now) => withPreset(now, cgl as (typeof presets)[0]));
    const counts = sectionsOf(draft.parts).map(
      ({ key }) => draft.questions.filter(({ section }) => section === key).length,
    );
    expect(counts).toEqual([25, 25, 25, 25]);
    expect(draft.questions.map(({ id }) => id)).toEqual(paper.map(({ id }) => id));
  });

  it('takes a divided test back to one paper', () => {
    const two = changed(plain, divided, withPart);
    const jkssb = presets.find(({ id }) => id === 'jkssb-120');
    const draft = changed(two, (now) => withPreset(now, jkssb as (typeof presets)[0]));
    expect(draft).toMatchObject({ parts: [], duration: '120', incorrectMarks: '-0.25' });
    expect(draft.questions.every(({ section }) => section === '')).toBe(true);
  });
});
