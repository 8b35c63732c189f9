/** A piece of a text that stayed, went or came. */
export type DifferencePiece = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/** Longer texts are compared by their beginning and end alone: the table of all pairs would be too large. */
const mostWords = 1500;

/** What became of a text, word by word: the longest common sequence of words stays. */
export function wordDifference(before: string, after: string): DifferencePiece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1;
  }
  return joined([
    ...a.slice(0, start).map((text) => ({ kind: 'same', text }) as const),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map((text) => ({ kind: 'same', text }) as const),
  ]);
}

/** Words and what stands between them, so that nothing is lost. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/gu) ?? [];
}

function middle(a: readonly string[], b: readonly string[]): DifferencePiece[] {
  const gone = (text: string): DifferencePiece => ({ kind: 'gone', text });
  const come = (text: string): DifferencePiece => ({ kind: 'new', text });
  if (a.length > mostWords || b.length > mostWords) return [...a.map(gone), ...b.map(come)];
  const lengths = commonLengths(a, b);
  const pieces: DifferencePiece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [old = '', fresh = ''] = [a[i], b[j]];
    if (i < a.length && j < b.length && old === fresh) {
      pieces.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (
      j >= b.length ||
      (i < a.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))
    ) {
      pieces.push(gone(old));
      i += 1;
    } else {
      pieces.push(come(fresh));
      j += 1;
    }
  }
  return pieces;
}

/** For each pair of places how many words the rests have in common. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = rows[i];
    for (let j = b.length - 1; row && j >= 0; j -= 1) {
      row[j] =
        a[i] === b[j]
          ? lengthAt(rows, i + 1, j + 1) + 1
          : Math.max(lengthAt(rows, i + 1, j), lengthAt(rows, i, j + 1));
    }
  }
  return rows;
}

function lengthAt(rows: readonly Uint16Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}

/** Neighbours of one kind are one piece. */
function joined(pieces: readonly DifferencePiece[]): DifferencePiece[] {
  const found: DifferencePiece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last?.kind === piece.kind)
      found[found.length - 1] = { ...last, text: last.text + piece.text };
    else found.push(piece);
  }
  return found;
}
