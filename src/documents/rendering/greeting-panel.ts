import type { FontFamily } from '../../fonts/font-families.ts';
import type { Area } from '../designs/shape.ts';
import type { LabelledText } from '../voucher-contents.ts';
import { ink, shade } from './colours.ts';
import { millimetres } from './millimetres.ts';
import type { Alignment, PdfPage } from './pdf-page.ts';
import { breakText, fitText, type TextBlock, type TextStyle } from './text-block.ts';
import type { DesignedVoucher } from './voucher-page.ts';

interface MessageSize {
  readonly size: number;
  readonly maxLines: number;
  /** Whether the size is used only if no line of the giver is wrapped. Defaults to false. */
  readonly isUnwrapped?: boolean;
}

/** The sizes of a message. The first one in which it fits is used. */
const messageSizes: readonly MessageSize[] = [
  { size: 24, maxLines: 2, isUnwrapped: true },
  { size: 20, maxLines: 3 },
  { size: 17, maxLines: 4 },
  { size: 14, maxLines: 8 },
  { size: 12.5, maxLines: 14 },
  { size: 11, maxLines: 100 },
  { size: 10, maxLines: 100 },
];
const maxTextWidth = millimetres(150);
const personSize = 13;
const spacing = 9;
/** The lines for a handwritten message. */
const ruleSpacing = millimetres(11);
const maxRules = 4;
/** The maximum number of lines of a centred message. */
const maxCentredLines = 6;

/** A greeting that is laid out. */
interface Greeting {
  /** Whether the message is too long for the area, so that it must be printed on a letter. */
  readonly hasLetter: boolean;
  draw(pdf: PdfPage): void;
}

/**
 * Lays out the recipient, the message and the giver in the middle of an area, or lines for a
 * handwritten message if there is no message. A note replaces a message that is too long.
 */
export function layOutGreeting(area: Area, { contents, design, palette }: DesignedVoucher): Greeting {
  const width = Math.min(area.width, maxTextWidth);
  const x = area.x + (design.align === 'center' ? (area.width - width) / 2 : 0);
  const { text: family, small } = contents.fonts;
  const person = { colour: palette.accent, family };
  const to = layOutPerson(contents.to, person, width);
  const from = layOutPerson(contents.from, person, width);
  const free = area.height - [to, from].reduce((sum, block) => sum + (block ? block.height + spacing : 0), 0);
  const hasMessage = contents.message !== '';
  const message = hasMessage ? fitMessage(contents.message, family, width, free) : null;
  const hasLetter = hasMessage && message === null;
  const note = { weight: 'regular', size: 11, colour: ink, family: small } as const;
  const body = hasLetter ? breakText(contents.letterNote, note, width) : message;
  const rules = body ? 0 : Math.min(maxRules, Math.floor(free / ruleSpacing));
  const align: Alignment =
    design.align === 'center' && (body?.lines.length ?? 0) <= maxCentredLines ? 'center' : 'start';
  // The names are on the side on which the message begins.
  const alignOfPeople = align === 'start' && body?.lines[0]?.isRightToLeft ? 'end' : align;
  return {
    hasLetter,
    draw(pdf) {
      let y = area.y + (free - (body?.height ?? rules * ruleSpacing)) / 2;
      const draw = (block: TextBlock | null) => {
        if (!block) return;
        pdf.text('P', block, { x, y, width }, block === body ? align : alignOfPeople);
        y += block.height + spacing;
      };
      draw(to);
      draw(body);
      for (let rule = 1; rule <= rules; rule += 1) {
        const at = y + rule * ruleSpacing - spacing;
        pdf.line([x, at], [x + width, at], shade, true);
      }
      y += rules * ruleSpacing;
      draw(from);
    },
  };
}

/** Lays out a person of a voucher in one or more lines. Null if the voucher does not name the person. */
export function layOutPerson(
  person: LabelledText | null | undefined,
  style: Pick<TextStyle, 'colour' | 'family'>,
  width: number,
): TextBlock | null {
  if (!person) return null;
  const text = `${person.label}: ${person.text}`;
  return fitText(text, { weight: 'bold', size: personSize, ...style }, width, personSize * 3, 9);
}

function fitMessage(
  message: string,
  family: FontFamily | undefined,
  width: number,
  height: number,
): TextBlock | null {
  for (const { size, maxLines, isUnwrapped = false } of messageSizes) {
    const style = { weight: 'regular', size, colour: ink, family } as const;
    const block = breakText(message, style, width);
    const isWrapped = () =>
      block.lines.length > breakText(message, style, Number.POSITIVE_INFINITY).lines.length;
    if (block.lines.length <= maxLines && block.height <= height && !(isUnwrapped && isWrapped()))
      return block;
  }
  return null;
}
