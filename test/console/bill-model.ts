/**
 * What a cashier does with a bill that the vouchers A and B pay. `change A` and `set 10` enter what A
 * pays.
 */
export const billSteps = ['scan A', 'scan B', 'change A', 'set 10', 'digits', 'Escape', 'click'] as const;
export type BillStep = (typeof billSteps)[number];

/** What a cashier sees of a bill. */
export interface BillView {
  readonly text: string;
  /** What each voucher pays in minor units, such as `A 1000, B 3000`, in the order of the scans. */
  readonly shares: string;
  readonly stage: 'resting' | 'code' | 'reading' | 'amount' | 'confirm' | 'redeeming' | 'redeemed';
}

interface BillTerms {
  readonly due: number;
  /** What can be redeemed of each voucher. */
  readonly worth: number;
}

/**
 * Returns what must be displayed after each step until the bill is redeemed, and the payments that must
 * have been sent. `isLate` delays each response until after the next step.
 */
export function predictBill(
  sequence: readonly BillStep[],
  isLate: boolean,
  { due, worth }: BillTerms,
): { readonly views: readonly BillView[]; readonly sent: string | null } {
  const views: BillView[] = [];
  const scanned: string[] = [];
  let text = '';
  let stage: BillView['stage'] = 'resting';
  let isSet = false;
  let sent: string | null = null;
  /** The code or the redemption whose response has not arrived. */
  let pending: string | null = null;
  const shares = () => {
    const ofA = isSet && scanned.includes('A') ? 1000 : null;
    let rest = due - (ofA ?? 0);
    return scanned
      .map((name) => {
        if (name === 'A' && ofA !== null) return `A ${ofA}`;
        const paid = Math.min(worth, rest);
        rest -= paid;
        return `${name} ${paid}`;
      })
      .join(', ');
  };
  for (const step of sequence) {
    if (stage === 'redeemed') break;
    let arriving = pending;
    pending = null;
    // While a redemption is awaited, the till ignores everything else.
    if (stage !== 'redeeming') {
      if (step === 'scan A' || step === 'scan B') {
        pending = text + (step.at(-1) ?? '');
        text = '';
        stage = 'reading';
        arriving = null;
      } else if (step === 'digits' || step === 'Escape') {
        text = step === 'digits' ? `${text}12` : '';
        stage = step === 'digits' ? 'code' : 'resting';
        arriving = null;
      } else if (step === 'change A') {
        if (stage === 'resting' && scanned.includes('A')) stage = 'amount';
      } else if (step === 'set 10') {
        if (stage === 'amount') {
          isSet = true;
          stage = 'resting';
        }
      } else if (stage === 'resting' && scanned.length > 0) stage = 'confirm';
      else if (stage === 'confirm') {
        sent = shares();
        pending = 'redeemed';
        stage = 'redeeming';
      }
    }
    if (!isLate) {
      arriving = pending;
      pending = null;
    }
    if (arriving === 'redeemed') stage = 'redeemed';
    else if (arriving !== null) {
      stage = 'resting';
      if ((arriving === 'A' || arriving === 'B') && !scanned.includes(arriving)) scanned.push(arriving);
    }
    views.push({ text, shares: shares(), stage });
  }
  return { views, sent };
}
