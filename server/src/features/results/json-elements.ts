const [quote, backslash] = [34, 92];

/**
 * The elements of a JSON array of strings, objects or arrays, as they are written there: they go into other JSON without
 * being read and written again, which takes ten times as long.
 */
export function elementsOf(json: string): string[] {
  const elements: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case quote: {
        const end = endOfString(json, at);
        if (depth === 1) elements.push(json.slice(at, end + 1));
        at = end;
        break;
      }
      case 0x7b:
      case 0x5b:
        depth += 1;
        if (depth === 2) start = at;
        break;
      case 0x7d:
      case 0x5d:
        depth -= 1;
        if (depth === 1) elements.push(json.slice(start, at + 1));
        break;
    }
  }
  return elements;
}

/** The place of the closing quote. @throws where there is none: a loop would look for it for ever. */
function endOfString(json: string, from: number): number {
  let end = from;
  do {
    end = json.indexOf('"', end + 1);
    if (end === -1) throw new Error('a string of the JSON does not end');
  } while (isEscaped(json, end));
  return end;
}

function isEscaped(json: string, at: number): boolean {
  let before = at - 1;
  while (json.charCodeAt(before) === backslash) before -= 1;
  return (at - 1 - before) % 2 === 1;
}
