import { holdsAddress } from '../../values/text-rules.ts';
import { escapeMarkup } from '../kernel/markup.ts';

/** A name that somebody typed, as a mail tells it; empty for what a mail program would make a link of. */
export function nameInMail(name: string): string {
  return holdsAddress(name) ? '' : name;
}

/** A paragraph, a list of facts, or a link that is a button. All texts are plain. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }
  | { readonly kind: 'small'; readonly text: string };

/** What somebody wrote, paragraph by paragraph: an empty line is between two. */
export function paragraphsOf(words: string): readonly MailPart[] {
  const lines = words.split('\n').map((line) => line.trim());
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter((text) => text !== '')
    .map((text) => ({ kind: 'text', text }));
}

const sans = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";

function partHtml(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:17px;line-height:1.5">${escapeMarkup(part.text)}</p>`;
    case 'heading':
      return `<h2 style="margin:28px 0 8px;font-family:Fraunces,Georgia,serif;font-size:21px;line-height:1.25">${escapeMarkup(part.text)}</h2>`;
    case 'rows':
      return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px;font-size:16px;line-height:1.45"><tbody>${part.rows
        .map(
          ([name, value]) =>
            `<tr><th scope="row" style="padding:8px 12px 8px 0;border-bottom:1px solid #8b857755;text-align:left;font-weight:400;vertical-align:top">${escapeMarkup(name)}</th><td style="padding:8px 0;border-bottom:1px solid #8b857755;text-align:right;font-weight:600;vertical-align:top">${escapeMarkup(value)}</td></tr>`,
        )
        .join('')}</tbody></table>`;
    case 'button':
      return `<p style="margin:20px 0 24px"><a href="${escapeMarkup(part.address)}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:#c8371f;color:#ffffff;font-size:17px;font-weight:600;text-decoration:none">${escapeMarkup(part.label)}</a></p>`;
    case 'small':
      return `<p style="margin:0 0 10px;font-size:14px;line-height:1.45;opacity:.8">${escapeMarkup(part.text)}</p>`;
  }
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return `\n${part.text}\n${'-'.repeat(Math.min(part.text.length, 60))}`;
    case 'rows':
      return part.rows.map(([name, value]) => (value === '' ? name : `${name}\u00a0: ${value}`)).join('\n');
    case 'button':
      return `${part.label}\u00a0:\n${part.address}`;
    default:
      return part.text;
  }
}

/**
 * The same mail as plain text and as HTML: in French, one column, styles inline, colours that hold on a dark ground too, and
 * nothing loaded from anywhere.
 */
export function layOutMail(
  venue: string,
  title: string,
  parts: readonly MailPart[],
): { readonly text: string; readonly html: string } {
  const text = `${title}\n\n${parts.map(partText).join('\n\n')}\n\n-- \n${venue}\n`;
  const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(title)}</title>
</head>
<body style="margin:0;padding:0;${sans}">
<div role="article" aria-label="${escapeMarkup(title)}" lang="fr" style="max-width:600px;margin:0 auto;padding:0 20px 32px">
<p style="margin:0 -20px 28px;padding:20px;background:#14172b;border-bottom:4px solid #c8371f;color:#faf6ee;font-family:Fraunces,Georgia,serif;font-size:19px;font-weight:600">${escapeMarkup(venue)}</p>
<h1 style="margin:0 0 18px;font-family:Fraunces,Georgia,serif;font-size:28px;line-height:1.2">${escapeMarkup(title)}</h1>
${parts.map(partHtml).join('\n')}
</div>
</body>
</html>
`;
  return { text, html };
}
