import { expect, it } from 'vitest';
import { mayBegin, stepOf } from '#exam/attempts/display/display.tsx';

const from = { x: 200, y: 300, target: null };

it.each([
  ['to the left goes on', { x: 120, y: 310 }, 1],
  ['to the right goes back', { x: 290, y: 290 }, -1],
  ['that is short is none', { x: 150, y: 300 }, 0],
  ['that scrolls is none', { x: 120, y: 380 }, 0],
])('a swipe %s', (_, to, step) => {
  expect(stepOf(from, { ...to, target: null })).toBe(step);
});

it.each([
  ['begins', 'fits', 360, true],
  ['does not begin', 'scrolls sideways, as under a long formula', 421, false],
])('a swipe %s on a question that %s', (_, __, width, mayIt) => {
  const main = document.createElement('main');
  main.style.overflowX = 'auto';
  const text = main.appendChild(document.createElement('p'));
  Object.defineProperties(main, { scrollWidth: { value: width }, clientWidth: { value: 360 } });
  document.body.replaceChildren(main);
  expect(mayBegin({ ...from, target: text })).toBe(mayIt);
});
