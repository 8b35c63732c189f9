import { categorySlug, seriesCategories, testCategories } from '@taiyari/contract/rules/categories';
import { drawnRecruitments, emojiOf, recruitmentOf } from '@taiyari/contract/rules/recruitments';
import { expect, it } from 'vitest';
import { drawnSubjects } from '#ui/drawings/drawn.tsx';
import icons from '#ui/drawings/icons.svg?raw';
import pictures from '#ui/drawings/pictures.svg?raw';

const namesIn = (svg: string) => [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);

it('has a drawing for every exam', () => {
  expect(namesIn(icons)).toEqual(expect.arrayContaining([...drawnRecruitments]));
});

it('has a drawing for every subject', () => {
  expect(namesIn(icons)).toEqual(expect.arrayContaining([...drawnSubjects]));
  const slugs = testCategories.map(categorySlug);
  expect(drawnSubjects).toEqual(expect.arrayContaining(slugs));
});

it('draws with the colours of the theme alone', () => {
  for (const svg of [icons, pictures]) {
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
    const others = colours.filter(
      (colour) => !/^(none|currentColor|var\(--color-[\w-]+\))$/.test(colour ?? ''),
    );
    expect(others).toEqual([]);
  }
});

it.each([
  ['Junior Engineer: Civil', 'others', 'technical'],
  ['Staff Nurse', '', 'medical'],
  ['FAA: Accounts Assistant', 'others', 'accounts'],
  ['Everything at once', 'police', 'police'],
  ['Everything at once', 'rural-development', 'others'],
])('draws %j of the category %j as %s', (title, category, exam) => {
  expect(recruitmentOf({ title, category })).toBe(exam);
});

it('draws every category of the specification as itself', () => {
  expect(seriesCategories.map((category) => recruitmentOf({ title: '', category }))).toEqual([
    ...seriesCategories,
  ]);
});

it.each([
  ['🚓 Police', '🚓'],
  ['👩‍🏫 Teaching', '👩‍🏫'],
  ['Police 🚓', null],
  ['1 week of police', null],
  ['#1 Police', null],
])('takes of %j the emoji %j', (title, emoji) => {
  expect(emojiOf(title)).toBe(emoji);
});
