import { expect, it } from 'vitest';
import { pageButtons } from '#ui/table/page-buttons.ts';

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
