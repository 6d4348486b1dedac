import type { EmailContent } from './email-content.ts';
import type { EmailImages } from './email-images.ts';
import type { OutgoingEmail } from './email-transport.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** Renders the content of an e-mail of a sales page as HTML, with its images, and as text. */
export async function renderEmail(
  images: EmailImages,
  salesPageId: number,
  content: EmailContent,
): Promise<Pick<OutgoingEmail, 'subject' | 'language' | 'html' | 'text' | 'images'>> {
  const { subject, language, theme, blocks } = content;
  const logos = await images.load(salesPageId, theme.logoUrl === null ? [] : [theme.logoUrl]);
  const covers = blocks.flatMap((block) => (block.kind === 'cover' ? block.image : []));
  return {
    subject,
    language,
    html: renderHtml(content, logos),
    text: renderText(content),
    images: [...logos.values(), ...covers],
  };
}
