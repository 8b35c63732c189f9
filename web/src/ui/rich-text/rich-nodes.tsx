import { Trans, useLingui } from '@lingui/react/macro';
import {
  type PictureReference,
  pictureAddress,
  picturesIn,
} from '@taiyari/contract/rules/pictures';
import { type ReactNode, useMemo, useState } from 'react';
import { mayHoldMaths, useMaths } from '#ui/rich-text/lazy-modules.ts';
import { parseRichText, type RichNode } from '#ui/rich-text/parse-rich-text.ts';
import { preloadPictures } from '#ui/rich-text/preload-pictures.ts';

type RichNodesProps = {
  text: string;
  /** Within a label or a heading, where nothing else may be pressed. */
  isStatic: boolean;
};

/** A text with markup, drawn. Few pages need it, so it comes with the parser. */
export function RichNodes({ text, isStatic }: RichNodesProps) {
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
      case 'picture':
        return <RichPicture key={key} picture={node.picture} isStatic={isStatic} />;
      case 'table':
        return (
          <RichTable
            key={key}
            rows={node.rows.map((cells) => cells.map((cell) => cell.map(draw)))}
          />
        );
      case 'element':
        return drawElement(node.name, key, node.children.map(draw));
    }
  };
  return nodes.map(draw);
}

/** What the texts show beside letters, so that they can be read without a connection. */
export async function preload(texts: readonly string[]): Promise<void> {
  const pictures = texts.flatMap(picturesIn);
  if (pictures.length === 0) return;
  await Promise.all([preloadPictures(pictures.map(({ hash }) => hash)), loadEnlarged()]);
}

/** A table scrolls by itself where it is wider than the page. */
function RichTable({ rows }: { rows: readonly (readonly ReactNode[])[] }) {
  const { t } = useLingui();
  const [head = [], ...body] = rows;
  return (
    <section
      aria-label={t`Table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is scrolled by the keyboard, too
      tabIndex={0}
      className="my-2 max-w-full overflow-x-auto"
    >
      <table className="border-collapse text-base tabular-nums [&_td]:border [&_td]:border-border [&_td]:px-3 [&_td]:py-1.5 [&_th]:border [&_th]:border-border [&_th]:px-3 [&_th]:py-1.5">
        <thead className="bg-raised">
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place alone
              <th key={column} scope="col" className="text-start font-semibold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(([first, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={row}>
              <th scope="row" className="text-start font-medium">
                {first}
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
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

type Enlarged = typeof import('#ui/rich-text/enlarged-picture.tsx').EnlargedPicture;

const loaded: { enlarged?: Enlarged } = {};

async function loadEnlarged(): Promise<Enlarged> {
  loaded.enlarged ??= (await import('#ui/rich-text/enlarged-picture.tsx')).EnlargedPicture;
  return loaded.enlarged;
}

type RichPictureProps = { picture: PictureReference; isStatic: boolean };

/** A picture of a text in the size its author chose, at most as wide as there is room; a press enlarges it. */
function RichPicture({ picture, isStatic }: RichPictureProps) {
  const { t } = useLingui();
  const [large, setLarge] = useState<{ readonly Picture: Enlarged } | 'failed' | null>(null);
  const enlarge = () =>
    void loadEnlarged().then(
      (Picture) => setLarge({ Picture }),
      () => setLarge('failed'),
    );
  const [failures, setFailures] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const { alt, hash, width, height } = picture;

  if (isBroken) {
    return (
      <span
        className="inline-grid max-w-full content-center gap-1 rounded-sm border border-dashed border-control p-2 align-middle text-sm"
        style={{ width: Math.max(width, 120), minHeight: Math.min(height, 120) }}
      >
        <span>{alt === '' ? t`A picture` : alt}</span>
        <span className="text-muted">
          <Trans>It could not be loaded.</Trans>
        </span>
        {!isStatic && (
          <button
            type="button"
            className="min-h-11 text-start font-medium text-primary underline"
            onClick={() => {
              setFailures(failures + 1);
              setBroken(false);
            }}
          >
            <Trans>Try again</Trans>
          </button>
        )}
      </span>
    );
  }
  const image = (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: hears that it could not be loaded, not a person
    <img
      key={failures}
      src={pictureAddress(hash)}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      onError={() => setBroken(true)}
      // White in the dark theme as well: what is drawn on it is black.
      className="inline-block h-auto max-w-full rounded-sm bg-white align-middle"
    />
  );
  if (isStatic) return image;
  return (
    <>
      <button
        type="button"
        aria-label={alt === '' ? t`Enlarge the picture` : t`Enlarge: ${alt}`}
        onClick={enlarge}
        className="my-1 max-w-full cursor-zoom-in align-middle"
      >
        {image}
      </button>
      {large === 'failed' && (
        <span role="status" className="block text-sm text-muted">
          <Trans>It could not be enlarged. Press it again once there is a connection.</Trans>
        </span>
      )}
      {large !== null && large !== 'failed' && (
        <large.Picture picture={picture} onClose={() => setLarge(null)} />
      )}
    </>
  );
}
