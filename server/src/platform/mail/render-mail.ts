import type { Mail } from '#platform/mail/mail.ts';
import { escapeHtml } from '#platform/pages/page-head.ts';

/** What a mail says; every text is escaped. */
export type MailContent = {
  readonly recipient: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do; its address must come from the configuration, never from a request. */
  readonly action?: { readonly text: string; readonly url: string };
  /** In small letters below the action. */
  readonly notes?: readonly string[];
  readonly stopUrl?: string;
  readonly replyTo?: string;
};

/** Name and address of the site, from the configuration. */
export type MailSite = { readonly name: string; readonly url: string };

/** The same content as plain text and as HTML without pictures, readable on light and dark. */
export function renderMail(site: MailSite, content: MailContent): Mail {
  return {
    recipient: content.recipient,
    subject: content.subject,
    textBody: renderText(site, content),
    htmlBody: renderHtml(site, content),
    ...(content.stopUrl !== undefined && { stopUrl: content.stopUrl }),
    ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
  };
}

function renderText(site: MailSite, { paragraphs, action, notes = [] }: MailContent): string {
  const parts = [...paragraphs, ...(action ? [`${action.text}:\n${action.url}`] : []), ...notes];
  return `${parts.join('\n\n')}\n\n-- \n${site.name}\n${site.url}\n`;
}

function renderHtml(site: MailSite, content: MailContent): string {
  const { subject, paragraphs, action, notes = [] } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="${styles.page}">
<div class="card" style="${styles.card}">
<p class="brand" style="${styles.brand}">${escapeHtml(site.name)}</p>
<h1 style="${styles.heading}">${escapeHtml(subject)}</h1>
${paragraphs.map((text) => paragraph(text, 'paragraph')).join('\n')}
${action ? renderAction(action) : ''}
${notes.map((text) => withLinks(paragraph(text, 'note'), site)).join('\n')}
</div>
<p class="note" style="${styles.footer}"><a class="note" style="color:#5b5666" href="${escapeHtml(site.url)}">${escapeHtml(site.name)}</a></p>
</body>
</html>
`;
}

/** The address stands below the button, for who cannot click or wants to see where it leads. */
function renderAction({ text, url }: NonNullable<MailContent['action']>): string {
  const address = escapeHtml(url);
  return `<p style="${styles.paragraph}"><a class="button" style="${styles.button}" href="${address}">${escapeHtml(text)}</a></p>
<p class="note" style="${styles.note}">${address}</p>`;
}

function paragraph(text: string, look: 'paragraph' | 'note'): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<p class="${look}" dir="auto" style="${styles[look]}">${lines}</p>`;
}

/** Not every mail program makes links of addresses. Only of pages of the site: what a note says comes from nobody else. */
function withLinks(html: string, { url }: MailSite): string {
  return html.replaceAll(/https?:\/\/[^\s<"]+/g, (address) =>
    address.startsWith(`${escapeHtml(url)}/`)
      ? `<a class="note" style="color:#5b5666" href="${address}">${address}</a>`
      : address,
  );
}

// Mail programs know little of style sheets: the light look is inline, the dark one is laid over it.
const styles = {
  page: 'margin:0;padding:24px 12px;background:#f8f7fa;color:#211d2b;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e0dde6;border-radius:10px',
  brand: 'margin:0 0 16px;font-weight:700;color:#6435b5',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#6435b5;color:#ffffff;font-weight:600;text-decoration:none',
  note: 'margin:0 0 16px;font-size:14px;color:#5b5666;overflow-wrap:anywhere',
  footer: 'max-width:520px;margin:16px auto 0;font-size:14px;color:#5b5666;text-align:center',
};

const darkStyles = `@media (prefers-color-scheme: dark) {
.page { background: #16131c !important; color: #f2f0f5 !important; }
.card { background: #1f1b27 !important; border-color: #3b3547 !important; }
.brand { color: #bfa3f5 !important; }
.note { color: #b9b3c4 !important; }
.button { background: #bfa3f5 !important; color: #1c1230 !important; }
}`;
