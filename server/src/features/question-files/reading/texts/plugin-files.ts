import { createHash } from 'node:crypto';
import { tidyAlt, writePicture } from '@taiyari/contract/rules/pictures';
import { childOf, childrenOf, type XmlElement } from '#features/question-files/reading/xml.ts';

/** As large as the picture is: nobody knows before it is opened. */
const ownSize = { width: 1, height: 1 };

/**
 * A question of Moodle whose texts name their pictures as the texts of this site do. They stand beside the text as files
 * in Base64, and are named `@@PLUGINFILE@@/NAME`.
 * @param pictures gets what was found, by hash.
 */
export function withPictures(element: XmlElement, pictures: Record<string, string>): XmlElement {
  const children = element.children.map((child) => withPictures(child, pictures));
  const files = childrenOf(element, 'file').filter(
    ({ attributes }) => attributes.encoding === 'base64',
  );
  const text = childOf(element, 'text');
  if (files.length === 0 || !text) return { ...element, children };
  const named = new Map<string, Named>();
  for (const { attributes, text: content } of files) {
    const base64 = content.replace(/\s+/g, '');
    const picture = namedBy(attributes.name ?? '', base64);
    named.set(attributes.name ?? '', picture);
    pictures[picture.hash] = base64;
  }
  const linked = { ...text, text: link(text.text, named), children: [] };
  const others = children.filter(({ name }) => name !== 'text' && name !== 'file');
  return { ...element, children: [linked, ...others] };
}

type Named = { readonly hash: string; readonly width: number; readonly height: number };

/** Our own names say hash and size. */
function namedBy(name: string, base64: string): Named {
  const [, hash, width, height] = /^([0-9a-f]{64})-(\d+)x(\d+)\.webp$/.exec(name) ?? [];
  if (hash !== undefined) return { hash, width: Number(width), height: Number(height) };
  const bytes = Buffer.from(base64, 'base64');
  return { hash: createHash('sha256').update(bytes).digest('hex'), ...ownSize };
}

/** Pictures of Markdown and of HTML; one that names no file of its text stays, and is refused as a picture. */
function link(text: string, named: ReadonlyMap<string, Named>): string {
  const find = (name: string) => named.get(name) ?? named.get(decoded(name));
  const reference = (whole: string, alt: string, name: string) => {
    const picture = find(name);
    return picture ? writePicture({ ...picture, alt: tidyAlt(alt) }) : whole;
  };
  return text
    .replace(
      /!\[([^[\]\n]*)\]\(@@PLUGINFILE@@\/([^()\s]+)\)/g,
      (whole, alt: string, name: string) => reference(whole, alt, name),
    )
    .replace(/<img\s[^<>]*>/gi, (tag) => {
      const name = /\bsrc\s*=\s*["']@@PLUGINFILE@@\/([^"'?]+)/i.exec(tag)?.[1] ?? '';
      const alt = /\balt\s*=\s*"([^"]*)"/i.exec(tag)?.[1] ?? '';
      return reference(tag, alt, name);
    });
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
