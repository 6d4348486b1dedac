// cspell:ignore zwnj bgcolor
import { Html, html, joinHtml } from '../platform/values/html.ts';
import { toOpaqueColour } from '../platform/values/opaque-colour.ts';
import { isDark } from '../platform/values/text-colour.ts';
import type { EmailBlock, EmailContent, EmailTheme } from './email-content.ts';
import type { EmailImage } from './email-transport.ts';

/** The loaded logos by their URLs. A logo that could not be loaded is absent. */
type LoadedLogos = ReadonlyMap<string, EmailImage>;

/**
 * Renders an e-mail as HTML without scripts. It consists of tables with inline styles, because many
 * mail programs ignore style sheets and modern layout.
 */
export function renderHtml(
  { subject, language, preview, blocks, theme }: EmailContent,
  images: LoadedLogos,
): string {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${new Html(darkMode)}</style>
${new Html(outlookSettings)}
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f6;${font}color:#1f2937;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${preview}${new Html(previewPadding)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f3f4f6" style="background:#f3f4f6;">
<tr><td align="center" style="padding:24px 12px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden;${font}color:#1f2937;">
<tr><td align="${theme.isLogoCentred ? 'center' : 'left'}" bgcolor="${color(theme.headerColor)}" style="padding:20px 28px;background:${color(theme.headerColor)};color:${color(theme.headerTextColor)};font-size:20px;font-weight:bold;">${renderLogo(theme, images)}</td></tr>
<tr><td style="padding:28px;font-size:16px;line-height:1.5;">
${joinHtml(
  blocks.map((block) => renderBlock(block, theme)),
  html`\n`,
)}
</td></tr>
<tr><td class="label" style="padding:20px 28px;border-top:1px solid #e5e7eb;font-size:13px;line-height:1.5;color:#6b7280;">${joinHtml([theme.name, ...theme.contact], lineBreak)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
  return page.text;
}

/** Spaces that keep the beginning of the e-mail out of the preview in lists of messages. */
const previewPadding = '&#847;&zwnj;&nbsp;'.repeat(80);

/** Keeps Outlook on Windows from enlarging images on screens with a high resolution. */
const outlookSettings =
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->';

/**
 * The rules of dark mode, for programs that follow the system, and for those that mark the page
 * (Outlook).
 */
const darkMode = [
  '@media (prefers-color-scheme: dark) {',
  '.page { background: #111827 !important; }',
  '.card, .heading { background: #1f2937 !important; color: #f3f4f6 !important; }',
  '.label { color: #9ca3af !important; }',
  '}',
  '[data-ogsc] .card, [data-ogsc] .heading { color: #f3f4f6 !important; }',
  '[data-ogsc] .label { color: #9ca3af !important; }',
].join(' ');

const lineBreak = html`<br>`;

const font = 'font-family:Helvetica,Arial,sans-serif;';

function renderLogo({ logoUrl, name }: EmailTheme, images: LoadedLogos): Html {
  const logo = logoUrl === null ? undefined : images.get(logoUrl);
  if (!logo) return html`${name}`;
  return html`<img src="cid:${logo.cid}" alt="${name}" height="48" style="display:inline-block;height:48px;max-width:240px;border:0;">`;
}

function renderBlock(block: EmailBlock, { mainColor }: EmailTheme): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px;">${joinLines(block.text)}</p>`;
    case 'heading':
      return html`<h1 class="heading" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${color(mainColor)};">${block.text}</h1>`;
    case 'cover':
      return html`<table role="presentation" align="center" width="400" cellpadding="0" cellspacing="0" style="width:100%;max-width:400px;margin:0 auto 20px;"><tr><td><img src="cid:${block.image.cid}" alt="${block.alternative}" width="400" style="display:block;width:100%;max-width:400px;height:auto;border:0;border-radius:6px;"></td></tr></table>`;
    case 'quote':
      return html`<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:4px solid ${color(mainColor)};">${joinLines(block.text)}</blockquote>`;
    case 'facts':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;width:100%;">
${joinHtml(block.facts.map(renderFact), html`\n`)}
</table>`;
    case 'amounts':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;width:100%;">
${joinHtml(
  block.amounts.map((row, index) => renderAmount(row, block.hasTotal && index === block.amounts.length - 1)),
  html`\n`,
)}
</table>`;
    case 'list':
      return html`<p class="label" style="margin:0 0 4px;font-size:13px;color:#6b7280;">${block.label}</p>
<p style="margin:0 0 16px;">${joinHtml(block.items, lineBreak)}</p>`;
    case 'link':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;"><tr><td bgcolor="${color(mainColor)}" style="padding:12px 20px;border-radius:6px;background:${color(mainColor)};"><a href="${block.url}" style="color:${textOn(color(mainColor))};text-decoration:none;font-weight:bold;">${block.text}</a></td></tr></table>`;
    case 'code':
      return html`<p class="label" style="margin:0 0 4px;font-size:13px;color:#6b7280;">${block.label}</p>
<p style="margin:0 0 16px;padding:14px;border:2px dashed ${color(mainColor)};border-radius:6px;text-align:center;font-family:Consolas,Menlo,monospace;font-size:22px;letter-spacing:1px;">${block.code}</p>`;
  }
}

function joinLines(text: string): Html {
  return joinHtml(text.split(/\r?\n/), lineBreak);
}

function renderAmount([label, amount]: readonly [string, string], isTotal: boolean): Html {
  const style = isTotal ? 'border-top:1px solid #9ca3af;font-weight:bold;' : '';
  return html`<tr><td style="padding:6px 16px 6px 0;vertical-align:top;${style}">${label}</td><td align="right" style="padding:6px 0;vertical-align:top;text-align:right;white-space:nowrap;${style}">${amount}</td></tr>`;
}

/** Returns the colour of a text on a background, white or a dark grey. */
function textOn(background: string): string {
  return isDark(toOpaqueColour(background)) ? '#ffffff' : '#1f2937';
}

function renderFact([label, value]: readonly [string, string]): Html {
  return html`<tr><td class="label" style="padding:4px 16px 4px 0;vertical-align:top;color:#6b7280;">${label}</td><td style="padding:4px 0;vertical-align:top;">${value}</td></tr>`;
}

/** Returns a colour for a style. Falls back to a dark grey for a text that is not a colour. */
function color(text: string): string {
  return /^#[0-9a-f]{3,8}$/i.test(text) ? text : '#1f2937';
}
