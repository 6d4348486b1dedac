import { salesPageTexts } from '../../../texts/sales-page-texts.ts';
import type { WholeSkinFragment } from './generated/operations.ts';
import styles from './skin-preview.module.css';

const { preview: texts } = salesPageTexts.skin;

/** The colours of a skin that the preview shows. */
export type PreviewedColours = Pick<
  WholeSkinFragment,
  | 'mainColor'
  | 'buyColor'
  | 'backgroundColor'
  | 'headerBackgroundColor'
  | 'headerTextColor'
  | 'headerLinkColor'
  | 'bodyLinkColor'
>;

interface SkinPreviewProps {
  readonly name: string;
  readonly colours: PreviewedColours;
}

/** A small picture of the sales page in the entered colours. */
export function SkinPreview({ name, colours }: SkinPreviewProps) {
  const { mainColor, buyColor, backgroundColor, bodyLinkColor } = colours;
  return (
    <svg className={styles.page} viewBox="0 0 480 120" role="img" aria-label={texts.label}>
      <rect width="480" height="120" fill={backgroundColor} />
      <rect width="480" height="44" fill={colours.headerBackgroundColor} />
      <text x="16" y="28" fill={colours.headerTextColor} className={styles.strong}>
        {name}
      </text>
      <text x="464" y="28" textAnchor="end" fill={colours.headerLinkColor}>
        {texts.menu}
      </text>
      <text x="16" y="88" fill={mainColor} className={styles.strong}>
        {texts.voucher}
      </text>
      <text x="280" y="88" textAnchor="middle" fill={bodyLinkColor || mainColor} className={styles.link}>
        {texts.details}
      </text>
      <rect x="376" y="64" width="88" height="38" rx="8" fill={buyColor} />
      <text x="420" y="88" textAnchor="middle" fill="#fff" className={styles.strong}>
        {texts.buy}
      </text>
    </svg>
  );
}
