import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Icon } from '#ui/icons/create-icon.ts';
import * as elsewhere from '#ui/icons/elsewhere.ts';
import * as everywhere from '#ui/icons/everywhere.ts';
import * as firstPage from '#ui/icons/first-page.ts';
import * as testScreen from '#ui/icons/test-screen.ts';

const icons: [string, Icon][] = Object.entries({
  ...elsewhere,
  ...everywhere,
  ...firstPage,
  ...testScreen,
});

const number = String.raw`[ ,]*-?(?:\d*\.\d+|\d+)`;
const numbers = (count: number) => number.repeat(count);
/** What each command of a path takes. A browser draws nothing from the first mistake on. */
const taken: Readonly<Record<string, string>> = {
  m: numbers(2),
  l: numbers(2),
  h: number,
  v: number,
  c: numbers(6),
  s: numbers(4),
  q: numbers(4),
  t: numbers(2),
  a: `${numbers(3)}[ ,]*[01][ ,]*[01]${numbers(2)}`,
};

describe('an icon', () => {
  it.each(icons)('%s is drawn to its end', (_, Drawn) => {
    const line = /<path d="([^"]*)"/.exec(renderToStaticMarkup(<Drawn />))?.[1] ?? '';
    expect(line).toMatch(/^M/);
    for (const [, command = '', rest = ''] of line.matchAll(/([a-y])([^a-z]*)z?/gi)) {
      expect(rest, command).toMatch(new RegExp(`^(?:${taken[command.toLowerCase()]})+[ ,]*$`));
    }
  });
});
