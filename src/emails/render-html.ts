import { type Html, html, joinHtml } from '../platform/values/html.ts';
import type { EmailBlock, EmailContent, EmailTheme } from './email-content.ts';
import type { EmailImage } from './email-transport.ts';

/**
 * The images of an e-mail by URL. Those that could not be loaded are missing, and are not shown.
 */
type Images = ReadonlyMap<string, EmailImage>;

/**
 * Renders an e-mail as HTML without scripts. It consists of tables with inline styles, because many
 * mail programs ignore style sheets and modern layout.
 */
export function renderHtml({ subject, language, blocks, theme }: EmailContent, images: Images): string {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f6;${font}color:#1f2937;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden;">
<tr><td align="${theme.isLogoCentred ? 'center' : 'left'}" style="padding:20px 28px;background:${color(theme.headerColor)};color:${color(theme.headerTextColor)};font-size:20px;font-weight:bold;">${renderLogo(theme, images)}</td></tr>
<tr><td style="padding:28px;font-size:16px;line-height:1.5;">
${joinHtml(
  blocks.map((block) => renderBlock(block, theme, images)),
  html`\n`,
)}
</td></tr>
<tr><td style="padding:20px 28px;border-top:1px solid #e5e7eb;font-size:13px;line-height:1.5;color:#6b7280;">${joinHtml([theme.name, ...theme.contact], lineBreak)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return page.text;
}

const lineBreak = html`<br>`;

const font = 'font-family:Helvetica,Arial,sans-serif;';

function renderLogo({ logoUrl, name }: EmailTheme, images: Images): Html {
  const logo = logoUrl === null ? undefined : images.get(logoUrl);
  if (!logo) return html`${name}`;
  return html`<img src="cid:${logo.cid}" alt="${name}" height="48" style="display:inline-block;height:48px;max-width:240px;border:0;">`;
}

function renderBlock(block: EmailBlock, { mainColor }: EmailTheme, images: Images): Html | null {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px;">${block.text}</p>`;
    case 'heading':
      return html`<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${color(mainColor)};">${block.text}</h1>`;
    case 'image': {
      const image = images.get(block.url);
      if (!image) return null;
      return html`<img src="cid:${image.cid}" alt="${block.alternative}" width="544" style="display:block;width:100%;height:auto;margin:0 0 16px;border:0;border-radius:6px;">`;
    }
    case 'quote':
      return html`<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:4px solid ${color(mainColor)};">${joinHtml(block.text.split(/\r?\n/), lineBreak)}</blockquote>`;
    case 'facts':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;width:100%;">
${joinHtml(block.facts.map(renderFact), html`\n`)}
</table>`;
    case 'list':
      return html`<p style="margin:0 0 4px;font-size:13px;color:#6b7280;">${block.label}</p>
<p style="margin:0 0 16px;">${joinHtml(block.items, lineBreak)}</p>`;
    case 'link':
      return html`<p style="margin:0 0 16px;"><a href="${block.url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${color(mainColor)};color:#ffffff;text-decoration:none;font-weight:bold;">${block.text}</a></p>`;
    case 'code':
      return html`<p style="margin:0 0 4px;font-size:13px;color:#6b7280;">${block.label}</p>
<p style="margin:0 0 16px;padding:14px;border:2px dashed ${color(mainColor)};border-radius:6px;text-align:center;font-family:Consolas,Menlo,monospace;font-size:22px;letter-spacing:1px;">${block.code}</p>`;
  }
}

function renderFact([label, value]: readonly [string, string]): Html {
  return html`<tr><td style="padding:4px 16px 4px 0;vertical-align:top;color:#6b7280;">${label}</td><td style="padding:4px 0;vertical-align:top;">${value}</td></tr>`;
}

/** Returns a colour for a style. Falls back to a dark grey for a text that is not a colour. */
function color(text: string): string {
  return /^#[0-9a-f]{3,8}$/i.test(text) ? text : '#1f2937';
}
