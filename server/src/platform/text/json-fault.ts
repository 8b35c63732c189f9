/**
 * Where a text stops being JSON, as `line 2, column 14: unexpected ","`. JSON.parse says that
 * something is wrong, but not always where; whoever wrote the file by hand needs the place.
 */
export function describeJsonFault(text: string): string {
  const offset = findFault(text);
  const lines = text.slice(0, offset).split('\n');
  const place = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
  const [found = ''] = /^(?:[{}[\],:"]|[^{}[\],:"\s]{1,20})?/.exec(text.slice(offset)) ?? [];
  return found === '' ? `${place}: the text breaks off` : `${place}: unexpected ${found}`;
}

/** Where an object of sound JSON has a name twice, of which a reader would take the last alone; null where none has. */
export function findNameTwice(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  let [mark, isName] = ['', false];
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    isName = mark === '{' || mark === ',';
    mark = found;
    if (found === '{') open.push(new Set());
    else if (found === '[') open.push(null);
    else if (found === '}' || found === ']') open.pop();
    else if (isName && found !== ',') {
      const names = open.at(-1);
      if (names?.has(found))
        return `line ${lineAt(text, index)}: ${found} stands twice in one object`;
      names?.add(found);
    }
  }
  return null;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

type State = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'after' | 'fault';

/** The offset of the first token that does not fit. */
function findFault(text: string): number {
  const open: string[] = [];
  let state: State = 'value';
  token.lastIndex = 0;
  for (;;) {
    space.lastIndex = token.lastIndex;
    space.test(text);
    const offset = space.lastIndex;
    token.lastIndex = offset;
    const [found = ''] = token.exec(text) ?? [];
    state = next(state, found, open);
    if (state === 'fault') return offset;
  }
}

function next(state: State, found: string, open: string[]): State {
  const isText = found.startsWith('"');
  switch (state) {
    case 'colon':
      return found === ':' ? 'value' : 'fault';
    case 'key':
      return isText ? 'colon' : 'fault';
    case 'key or end':
      return isText ? 'colon' : close(found, open);
    case 'after':
      if (found !== ',') return close(found, open);
      return open.length === 0 ? 'fault' : afterComma(open);
    default:
      return beginValue(found, open, state === 'value or end');
  }
}

function beginValue(found: string, open: string[], mayEnd: boolean): State {
  if (found === '{' || found === '[') {
    open.push(found);
    return found === '{' ? 'key or end' : 'value or end';
  }
  if (found === ']' && mayEnd) return close(found, open);
  return found === '' || /^[}\],:]/.test(found) ? 'fault' : 'after';
}

function close(found: string, open: string[]): State {
  const isPair = (found === '}' && open.at(-1) === '{') || (found === ']' && open.at(-1) === '[');
  if (!isPair) return 'fault';
  open.pop();
  return 'after';
}

function afterComma(open: readonly string[]): State {
  return open.at(-1) === '{' ? 'key' : 'value';
}

const space = /[ \t\n\r]*/y;
const token =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
