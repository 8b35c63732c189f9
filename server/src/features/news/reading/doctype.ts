import { Refusal } from '#platform/fetching/refusal.ts';

/**
 * Takes the document type off an XML text, with all it declares: no entity is ever expanded and no
 * other document asked for. What referred to such an entity stays as it is written.
 * @throws Refusal when it never ends.
 */
export function withoutDoctype(xml: string): string {
  const start = xml.search(/<!doctype[\s[]/i);
  if (start === -1 || !isBeforeRoot(xml, start)) return xml;
  return xml.slice(0, start) + xml.slice(endOfDoctype(xml, start));
}

/** A text about document types, in a CDATA section say, is none. */
function isBeforeRoot(xml: string, position: number): boolean {
  const before = xml.slice(0, position).replace(/<!--[\s\S]*?-->/g, '');
  return !/<[a-z]/i.test(before);
}

function endOfDoctype(xml: string, start: number): number {
  const part = /<!--[\s\S]*?-->|"[^"]*"|'[^']*'|[[\]>]/g;
  part.lastIndex = start;
  let isInside = false;
  for (let match = part.exec(xml); match !== null; match = part.exec(xml)) {
    if (match[0] === '[') isInside = true;
    if (match[0] === ']') isInside = false;
    if (match[0] === '>' && !isInside) return part.lastIndex;
  }
  throw new Refusal('The feed is broken: its document type never ends.');
}
