import { expect, it } from 'vitest';
import { nearButtons, pageButtons } from '#ui/table/numbered-pages.tsx';

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5, 6, 7]],
  [4, 20, [1, 2, 3, 4, 5, 6, 7]],
  [10, 20, [7, 8, 9, 10, 11, 12, 13]],
  [20, 20, [14, 15, 16, 17, 18, 19, 20]],
])('page %i of %i has the buttons %j', (page, pages, buttons) => {
  expect(pageButtons(page, pages)).toEqual(buttons);
});

it.each([
  [1, 3, [1, 2, 3]],
  [33, 66_667, [27, 28, 29, 30, 31, 32, 33]],
  [34, 66_667, [34]],
])('page %i of %i of a long list has the buttons %j', (page, pages, buttons) => {
  expect(nearButtons(page, pages, 15)).toEqual(buttons);
});
