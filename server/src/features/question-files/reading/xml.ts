import { SaxesParser, type SaxesTag } from 'saxes';
import { UnreadableFile } from '#features/question-files/reading/reading.ts';

/** An element with what stands in it; `text` is all text directly inside. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
  readonly children: XmlElement[];
  text: string;
};

const maximumDepth = 50;

/**
 * Reads XML strictly and hands over each element named `wanted`, wherever it stands. Nothing is
 * loaded and nothing expanded: a document type, and with it every entity of its own, is refused.
 * @throws UnreadableFile with the line where it is no XML.
 */
export function readXml(
  text: string,
  wanted: ReadonlySet<string>,
  onElement: (element: XmlElement) => void,
): void {
  const parser = new SaxesParser({ position: true });
  const open: XmlElement[] = [];
  const refuse = (message: string) => {
    throw new UnreadableFile(`The XML cannot be read, line ${parser.line}: ${message}`);
  };
  let depth = 0;
  parser.on('doctype', () => refuse('document types and entities are not accepted'));
  parser.on('error', (error) => refuse(error.message.replace(/^\d+:\d+: /, '')));
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > maximumDepth) refuse('elements are nested too deep');
    if (open.length === 0 && !wanted.has(localName(tag.name))) return;
    const element = toElement(tag, parser.line);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (element && open.length === 0) onElement(element);
  });
  parser.write(text).close();
}

/** Every element of these names, wherever it stands; none where there is no document. */
export function findElements(xml: string | undefined, ...names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = [];
  if (xml !== undefined) readXml(xml, new Set(names), (element) => found.push(element));
  return found;
}

/** The first child of this name, undefined without one. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

function toElement(tag: SaxesTag, line: number): XmlElement {
  const attributes = Object.fromEntries(
    Object.entries(tag.attributes).map(([name, value]) => [localName(name), String(value)]),
  );
  return { name: localName(tag.name), attributes, line, children: [], text: '' };
}

/** Prefixes are left away: spreadsheets of other makers write `<x:row>`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
