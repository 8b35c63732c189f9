/** The lists of a piece of HTML that are open: an entry of an ordered one has a number that counts. */
export type ListMarks = {
  /** @returns what a text cannot show of the list. */
  open(name: string, attributes: Readonly<Record<string, string>>): string[];
  close(): void;
  /** What stands before the next entry: '- ', '3. ', 'c. '. */
  next(attributes: Readonly<Record<string, string>>): string;
};

type List = { readonly isOrdered: boolean; readonly type: string; number: number };

export function createListMarks(): ListMarks {
  const lists: List[] = [];
  return {
    open(name, { start = '1', type = '1', style = '', reversed }) {
      const styled = /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(style)?.[1]?.toLowerCase();
      const known = styled === undefined ? type : styles.get(styled);
      const isOrdered = name === 'ol' && known !== 'none';
      lists.push({ isOrdered, type: known ?? type, number: wholeNumber(start) ?? 1 });
      if (name !== 'ol') return [];
      if (reversed !== undefined) return ['a list that counts down'];
      return known === undefined ? [`a list with marks ${styled}`] : [];
    },
    close() {
      lists.pop();
    },
    next({ value = '' }) {
      const list = lists.at(-1);
      if (list?.type === 'none') return '';
      if (!list?.isOrdered) return '- ';
      list.number = wholeNumber(value) ?? list.number;
      const mark = markOf(list.number, list.type);
      list.number += 1;
      return `${mark}. `;
    },
  };
}

/** What editors write instead of a type. */
const styles = new Map([
  ...['decimal', 'inherit', 'initial', 'inside', 'outside'].map((style) => [style, '1'] as const),
  ...['lower-alpha', 'lower-latin'].map((style) => [style, 'a'] as const),
  ...['upper-alpha', 'upper-latin'].map((style) => [style, 'A'] as const),
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
  ['none', 'none'],
]);

function wholeNumber(text: string): number | null {
  return /^\s*-?\d{1,6}\s*$/.test(text) ? Number(text) : null;
}

function markOf(number: number, type: string): string {
  if (number < 1 || number > 3999) return String(number);
  if (/^i$/i.test(type)) return inCaseOf(type, romanOf(number));
  if (/^a$/i.test(type) && number <= 26) return inCaseOf(type, String.fromCharCode(96 + number));
  return String(number);
}

function inCaseOf(type: string, mark: string): string {
  return type === type.toUpperCase() ? mark.toUpperCase() : mark;
}

function romanOf(number: number): string {
  let rest = number;
  return romans
    .map(([mark, value]) => {
      const count = Math.floor(rest / value);
      rest -= count * value;
      return mark.repeat(count);
    })
    .join('');
}

const romans: readonly (readonly [string, number])[] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];
