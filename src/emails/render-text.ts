import type { EmailBlock, EmailContent } from './email-content.ts';

/** Renders an e-mail as plain text, for programs that do not show HTML. */
export function renderText({ blocks, theme }: EmailContent): string {
  const parts = blocks.map(renderBlock).filter((part) => part !== '');
  return `${[...parts, ['-- ', theme.name, ...theme.contact].join('\n')].join('\n\n')}\n`;
}

function renderBlock(block: EmailBlock): string {
  switch (block.kind) {
    case 'cover':
      return '';
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'amounts':
      return block.amounts.map(([label, amount]) => `${label}: ${amount}`).join('\n');
    case 'list':
      return [`${block.label}:`, ...block.items.map((item) => `- ${item}`)].join('\n');
    case 'link':
      return `${block.text}: ${block.url}`;
    case 'code':
      return `${block.label}: ${block.code}`;
    default:
      return block.text;
  }
}
