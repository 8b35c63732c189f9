import { type ReactNode, useMemo } from 'react';
import { mayHoldMaths, useMaths } from '#ui/rich-text/lazy-parts.ts';
import { parseRichText, type RichNode } from '#ui/rich-text/parse-rich-text.ts';

/** A text with markup, drawn. Few pages need it, so it comes with the parser. */
export function RichNodes({ text }: { text: string }) {
  const nodes = useMemo(() => parseRichText(text), [text]);
  const maths = useMaths(mayHoldMaths(text));
  const draw = (node: RichNode, key: number): ReactNode => {
    switch (node.kind) {
      case 'text':
        return node.text;
      case 'latin':
        return (
          <bdi key={key} dir="ltr">
            {node.text}
          </bdi>
        );
      case 'maths':
        return maths === undefined ? (
          <code key={key} dir="ltr">
            {node.tex}
          </code>
        ) : (
          <maths.MathsText key={key} tex={node.tex} isDisplay={node.isDisplay} />
        );
      case 'element':
        return drawElement(node.name, key, node.children.map(draw));
    }
  };
  return nodes.map(draw);
}

type ElementName = Extract<RichNode, { kind: 'element' }>['name'];

/** Paragraphs are spans, because a text may stand inside a label, where no block may be. */
function drawElement(name: ElementName, key: number, children: ReactNode): ReactNode {
  switch (name) {
    case 'p':
      return (
        <span key={key} className="block whitespace-pre-line not-first:mt-3">
          {children}
        </span>
      );
    case 'em':
      return <em key={key}>{children}</em>;
    case 'strong':
      return <strong key={key}>{children}</strong>;
    case 'code':
      return (
        <code key={key} dir="ltr" className="rounded-sm bg-raised px-1 text-[0.9em]">
          {children}
        </code>
      );
    case 'pre':
      return (
        <span key={key} dir="ltr" className="my-2 block overflow-x-auto whitespace-pre">
          {children}
        </span>
      );
    case 'br':
      return <br key={key} />;
  }
}
