/** What a cashier does at a till with the vouchers A and B. A scan ends with Enter or Tab. */
export const tillSteps = ['scan A', 'scan B', 'digits', 'Tab', 'Enter', 'Escape', 'click'] as const;
export type TillStep = (typeof tillSteps)[number];

/** What a cashier sees. */
export interface TillView {
  /** The text of the code field. */
  readonly text: string;
  /**
   * What the panel offers or has done, such as `A offered`, `A confirm` and `A redeemed`. `unknown` for an
   * unknown code. Empty if the panel offers nothing.
   */
  readonly panel: string;
}

/** Returns all sequences of exactly `length` steps. Their beginnings are the shorter sequences. */
export function sequencesOf<Step>(steps: readonly Step[], length: number): Step[][] {
  if (length === 0) return [[]];
  return sequencesOf(steps, length - 1).flatMap((sequence) => steps.map((step) => [...sequence, step]));
}

/**
 * Returns what must be displayed after each step, and what must have been redeemed after the last.
 * `isLate` delays each response until after the next step, as a slow network does.
 */
export function predictTill(
  sequence: readonly TillStep[],
  isLate: boolean,
): { readonly redeemed: readonly string[]; readonly views: readonly TillView[] } {
  const redeemed: string[] = [];
  const views: TillView[] = [];
  let text = '';
  let panel = '';
  /** The panel after a response that has not arrived. */
  let pending = '';
  for (const step of sequence) {
    const arriving = pending;
    const isRedeeming = arriving.endsWith('redeemed');
    pending = '';
    let isStale = false;
    const lookUp = () => {
      pending = text === 'A' || text === 'B' ? `${text} offered` : 'unknown';
      text = '';
      panel = '';
      isStale = true;
    };
    if (isRedeeming) {
      // The cashier must see the result first.
    } else if (step === 'scan A' || step === 'scan B') {
      text += step.at(-1);
      lookUp();
    } else if (step === 'digits') {
      text += '12';
      panel = '';
      isStale = true;
    } else if (step === 'Escape') {
      text = '';
      panel = '';
      isStale = true;
    } else if (step === 'click') {
      const [name = '', stage] = panel.split(' ');
      if (stage === 'redeemed') panel = '';
      else if (stage === 'offered') panel = `${name} confirm`;
      else if (stage === 'confirm') {
        redeemed.push(name);
        panel = '';
        pending = `${name} redeemed`;
      }
    } else if (text !== '') lookUp();
    if (arriving !== '' && !isStale) panel = arriving;
    if (!isLate && pending !== '') {
      panel = pending;
      pending = '';
    }
    views.push({ text, panel });
  }
  return { redeemed, views };
}
