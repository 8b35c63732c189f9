import clsx from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { isPlain, mayHoldMaths, useMaths, useParser } from '#ui/rich-text/lazy-parts.ts';
import type { RichNode } from '#ui/rich-text/parse-rich-text.ts';
import { languageByScript } from '#ui/rich-text/script-of.ts';

type RichTextProps = {
  text: string;
  className?: string;
  /** `span` inside a label or a heading. */
  as?: 'div' | 'span';
  /** Where it is known; else the letters tell, of which a formula has many Latin ones. */
  language?: 'en' | 'hi' | 'ur';
};

/**
 * The text of a question, an option or an explanation, in its own direction and face. It never fails: what
 * cannot be read as markup or maths is shown as it was typed.
 */
export function RichText({ text, className, as: Element = 'div', language }: RichTextProps) {
  const parser = useParser(!isPlain(text));
  const nodes = useMemo(
    () => (isPlain(text) ? undefined : parser?.parseRichText(text)),
    [parser, text],
  );
  return (
    <Element
      dir={directionOf(text, language)}
      lang={language ?? languageByScript(text) ?? undefined}
      className={clsx('foreign-text', Element === 'span' && 'inline-block', className)}
    >
      {nodes === undefined ? (
        <span className="whitespace-pre-line">{text}</span>
      ) : (
        <RichNodes nodes={nodes} hasMaths={mayHoldMaths(text)} />
      )}
    </Element>
  );
}

/** A sum or a year among Urdu options is read from left to right. */
function directionOf(text: string, language: RichTextProps['language']): 'auto' | 'ltr' | 'rtl' {
  if (language === undefined) return 'auto';
  return language === 'ur' && /[\u0600-\u06ff]/.test(text) ? 'rtl' : 'ltr';
}

function RichNodes({ nodes, hasMaths }: { nodes: readonly RichNode[]; hasMaths: boolean }) {
  const maths = useMaths(hasMaths);
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
