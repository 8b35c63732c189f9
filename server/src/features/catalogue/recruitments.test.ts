import { expect, it } from 'vitest';
import { seriesTests } from '#database/catalogue.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const questions = (count: number) => Array.from({ length: count }, () => ({}));

async function exams() {
  const answer = await test.visitor.call('GET', '/api/recruitments');
  expect(answer.status).toBe(200);
  return answer.body;
}

it('has nothing to say of a site without tests', async () => {
  expect(await exams()).toEqual({
    items: [],
    total: 0,
    testCount: 0,
    questionCount: 0,
    firstTest: null,
  });
});

it('names each exam with the pattern of its longest active mock, in the order of the specification', async () => {
  const { id: police } = await givenSeries(test.deps, { category: 'police' });
  const { id: rural } = await givenSeries(test.deps, { category: 'rural-development' });
  const { id: classIv } = await givenSeries(test.deps, { category: 'class-iv' });
  await givenSeries(test.deps, { category: 'medical', title: 'Without a test' });
  const mock = { isMockTest: true, durationMinutes: 36 };
  const marking = { correctPoints: 600, incorrectPoints: -150 };
  await givenTest(test.deps, { ...mock, inSeries: police, questions: questions(2) });
  await givenTest(test.deps, { ...mock, ...marking, inSeries: police, questions: questions(3) });
  await givenTest(test.deps, { inSeries: police, questions: questions(5) });
  const draft = { ...mock, status: 'draft', inSeries: police, questions: questions(9) };
  await givenTest(test.deps, draft);
  const hidden = await givenSeries(test.deps, { category: 'medical', status: 'draft' });
  await givenTest(test.deps, { ...mock, inSeries: hidden.id });
  await givenTest(test.deps, { inSeries: rural });
  await givenTest(test.deps, { ...mock, hasTimeLimit: false, inSeries: classIv });
  const answer = await exams();
  expect(answer.items).toEqual([
    {
      slug: 'class-iv',
      name: 'Class IV',
      seriesCount: 1,
      testCount: 1,
      firstTest: null,
      pattern: {
        questions: 4,
        minutes: null,
        correctMarks: 1,
        incorrectMarks: -0.25,
        totalMarks: 4,
      },
    },
    {
      slug: 'police',
      name: 'Police',
      seriesCount: 1,
      testCount: 3,
      firstTest: null,
      pattern: { questions: 3, minutes: 36, correctMarks: 2, incorrectMarks: -0.5, totalMarks: 6 },
    },
    {
      slug: 'rural-development',
      name: 'Rural Development',
      seriesCount: 1,
      testCount: 1,
      pattern: null,
      firstTest: null,
    },
  ]);
  expect(answer).toMatchObject({ total: 3, testCount: 5, questionCount: 18 });
});

it('counts a test once that two series of an exam hold', async () => {
  const { id: first } = await givenSeries(test.deps);
  const { id: second } = await givenSeries(test.deps);
  const { id: testId } = await givenTest(test.deps, { inSeries: first });
  await test.deps.db.insert(seriesTests).values({ seriesId: second, testId, position: 1 });
  const [exam] = (await exams()).items;
  expect(exam).toMatchObject({ seriesCount: 2, testCount: 1 });
});

it('begins with the shortest free mock that stands alone and is a whole test', async () => {
  const { id: seriesId } = await givenSeries(test.deps);
  await givenTest(test.deps, { isMockTest: true, inSeries: seriesId });
  await givenTest(test.deps, { isMockTest: true, isStandalone: true, isFree: false });
  await givenTest(test.deps, { isStandalone: true, isMockTest: true, status: 'draft' });
  expect((await exams()).firstTest).toBeNull();
  const alone = { isStandalone: true };
  const { id: tiny } = await givenTest(test.deps, {
    ...alone,
    isMockTest: true,
    durationMinutes: 5,
  });
  expect((await exams()).firstTest.id).toBe(tiny);
  const whole = { ...alone, questions: questions(12) };
  const { id: practice } = await givenTest(test.deps, {
    ...whole,
    title: 'Practice',
    durationMinutes: 10,
  });
  expect((await exams()).firstTest).toEqual({
    ...{ id: practice, title: 'Practice', questions: 12, minutes: 10 },
  });
  const hour = { ...whole, isMockTest: true, durationMinutes: 60 };
  const { id: long } = await givenTest(test.deps, hour);
  expect((await exams()).firstTest.id).toBe(long);
  const { id: short } = await givenTest(test.deps, { ...hour, durationMinutes: 15 });
  expect((await exams()).firstTest.id).toBe(short);
  const { id: untimed } = await givenTest(test.deps, {
    ...whole,
    isMockTest: true,
    hasTimeLimit: false,
  });
  expect((await exams()).firstTest).toMatchObject({ id: untimed, minutes: null });
});

it('begins with a mock of no single exam where one is as short', async () => {
  const { id: police } = await givenSeries(test.deps, { category: 'police' });
  const { id: others } = await givenSeries(test.deps, { category: 'others' });
  const mock = { questions: questions(12), isStandalone: true, isMockTest: true };
  const { id: forAll } = await givenTest(test.deps, { ...mock, inSeries: others });
  await givenTest(test.deps, { ...mock, inSeries: police });
  expect((await exams()).firstTest.id).toBe(forAll);
});

it('begins each exam with a mock of its own or of no other exam, else with practice of its own', async () => {
  const { id: police } = await givenSeries(test.deps, { category: 'police' });
  const { id: medical } = await givenSeries(test.deps, { category: 'medical' });
  const { id: others } = await givenSeries(test.deps, { category: 'others' });
  const whole = { questions: questions(12), isStandalone: true };
  const mock = { ...whole, isMockTest: true };
  const first = async () => {
    const { items } = await exams();
    return Object.fromEntries(
      items.map((one: { slug: string; firstTest: { title: string } | null }) => [
        one.slug,
        one.firstTest?.title,
      ]),
    );
  };
  await givenTest(test.deps, { inSeries: police });
  await givenTest(test.deps, { ...whole, title: 'English', durationMinutes: 10 });
  await givenTest(test.deps, { ...mock, title: 'Medical mock', inSeries: medical });
  await givenTest(test.deps, { ...whole, title: 'Reasoning', inSeries: police });
  const long = { title: 'Long', durationMinutes: 60 };
  await givenTest(test.deps, { ...mock, ...long, inSeries: others });
  expect(await first()).toEqual({
    ...{ police: 'Reasoning', medical: 'Medical mock', others: 'English' },
  });
  const general = { title: 'General mock', durationMinutes: 20 };
  await givenTest(test.deps, { ...mock, ...general, inSeries: others });
  expect(await first()).toEqual({
    ...{ police: 'General mock', medical: 'Medical mock', others: 'General mock' },
  });
});
