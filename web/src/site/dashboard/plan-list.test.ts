import type { SubjectMastery } from '@taiyari/contract';
import { expect, it } from 'vitest';
import { weakestOf } from '#site/dashboard/plan-list.tsx';

const found = { answers: 7, correct: 3, low: 0.2 };
const topic = (name: string, verdict: SubjectMastery['verdict'], high: number) => ({
  ...found,
  topic: name,
  verdict,
  high,
});

it('names weak topics, and a weak subject of which no topic is known to be weak', () => {
  const subjects = [
    {
      ...found,
      subject: 'English',
      verdict: 'weak',
      high: 0.5,
      topics: [topic('Idioms', 'unknown', 0.9)],
    },
    {
      ...found,
      subject: 'Maths',
      verdict: 'unknown',
      high: 0.7,
      topics: [topic('Interest', 'weak', 0.4), topic('Ratio', 'strong', 1)],
    },
    { ...found, subject: 'History', verdict: 'strong', high: 1, topics: [] },
  ] satisfies SubjectMastery[];
  expect(weakestOf(subjects).map(({ name, spot }) => [name, spot])).toEqual([
    ['Interest (Maths)', { subject: 'Maths', topic: 'Interest' }],
    ['English', { subject: 'English' }],
  ]);
});
