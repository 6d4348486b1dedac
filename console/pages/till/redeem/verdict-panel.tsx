import { type ReactNode, useEffect, useRef } from 'react';
import { tillTexts } from '../../../texts/till-texts.ts';
import tones from '../../../theme/tones.module.css';
import styles from './verdict-panel.module.css';

export type Tone = 'good' | 'warning' | 'danger' | 'info';

interface VerdictPanelProps {
  readonly tone: Tone;
  /** Defaults to the sign of the tone. */
  readonly sign?: string;
  /** One or two words, displayed in large type. */
  readonly verdict: string;
  /** The remaining or redeemed value, displayed in the same size. */
  readonly worth?: string | undefined;
  readonly children?: ReactNode;
}

const signs = { good: '✓', warning: '!', danger: '✕', info: 'i' } as const satisfies Record<Tone, string>;

/**
 * Displays the result of a look-up. Screen readers announce it, and each tone has a distinct colour
 * and sign. `useSounds` plays the sound.
 */
export function VerdictPanel({ tone, sign = signs[tone], verdict, worth, children }: VerdictPanelProps) {
  const panel = useRef<HTMLElement>(null);
  // On a phone, the panel is below the code field. Its first lines must be visible.
  useEffect(() => {
    const { top = 0 } = panel.current?.getBoundingClientRect() ?? {};
    if (top < 0 || top > innerHeight / 3) panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={panel} className={`${styles.panel} ${tones[tone]}`} aria-label={tillTexts.result}>
      <div role="status" className={styles.result}>
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
        <strong className={styles.verdict}>{verdict}</strong>
        {worth && <span className={styles.worth}>{worth}</span>}
      </div>
      {children}
    </section>
  );
}
