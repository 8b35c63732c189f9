import type { ComponentType } from 'react';

/**
 * A part of a page that only tells something: constant, without a link or a button. What the server has drawn stays as
 * it is, and its script is fetched by those alone who come from another page.
 */
export type StillPart = {
  /** Its own in the document. */
  readonly id: string;
  readonly fetchPart: () => Promise<ComponentType>;
  /** What `readyStill` has found: the code, or what the server has drawn. */
  Part?: ComponentType | undefined;
  drawn?: string | undefined;
};

/** Before its page is shown. */
export async function readyStill(still: StillPart): Promise<void> {
  still.drawn ??= globalThis.document?.getElementById(still.id)?.innerHTML;
  // Without a connection the page comes all the same; it loses what nobody has to act on.
  if (!still.drawn) still.Part ??= await still.fetchPart().catch(() => undefined);
}

export function Still({ still: { id, Part, drawn = '' } }: { still: StillPart }) {
  if (Part) {
    return (
      <div id={id}>
        <Part />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what this very component drew, without anybody's content
  return <div id={id} dangerouslySetInnerHTML={{ __html: drawn }} />;
}
