/**
 * Parts of JSON as they are written there: they go into other JSON without being read and written again, which takes ten
 * times as long.
 */
const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The elements of an array. */
export function elementsOf<Json extends string>(json: Json): Json[] {
  const elements: Json[] = [];
  let at = afterSpace(json, json.indexOf('[') + 1);
  while (json.charCodeAt(at) !== closeBracket) {
    const end = endOfValue(json, at);
    elements.push(json.slice(at, end) as Json);
    at = afterComma(json, end);
  }
  return elements;
}

/** The value of a field of an object; null where it has none of this name. */
export function fieldOf<Json extends string>(json: Json, name: string): Json | null {
  let at = afterSpace(json, json.indexOf('{') + 1);
  while (json.charCodeAt(at) !== closeBrace) {
    const nameEnd = endOfString(json, at);
    const start = afterSpace(json, json.indexOf(':', nameEnd) + 1);
    const end = endOfValue(json, start);
    const isWanted = nameEnd - at === name.length + 2 && json.startsWith(name, at + 1);
    if (isWanted) return json.slice(start, end) as Json;
    at = afterComma(json, end);
  }
  return null;
}

/** @throws where the value does not end: a loop would look for its end for ever. */
function endOfValue(json: string, start: number): number {
  let depth = 0;
  for (let at = start; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case quote:
        at = endOfString(json, at) - 1;
        if (depth === 0) return at + 1;
        break;
      case openBrace:
      case openBracket:
        depth += 1;
        break;
      case closeBrace:
      case closeBracket:
        // Of what is around a number.
        if (depth === 0) return at;
        depth -= 1;
        if (depth === 0) return at + 1;
        break;
      case comma:
        if (depth === 0) return at;
    }
  }
  throw new Error('a value of the JSON does not end');
}

/** Behind its closing quote. */
function endOfString(json: string, start: number): number {
  let end = start;
  do {
    end = json.indexOf('"', end + 1);
    if (end === -1) throw new Error('a string of the JSON does not end');
  } while (isEscaped(json, end));
  return end + 1;
}

function isEscaped(json: string, at: number): boolean {
  let before = at - 1;
  while (json.charCodeAt(before) === backslash) before -= 1;
  return (at - 1 - before) % 2 === 1;
}

function afterComma(json: string, at: number): number {
  const next = afterSpace(json, at);
  return json.charCodeAt(next) === comma ? afterSpace(json, next + 1) : next;
}

/** All that is no more than a space in the code table is white space between values. */
function afterSpace(json: string, at: number): number {
  let next = at;
  while (json.charCodeAt(next) <= 0x20) next += 1;
  return next;
}
