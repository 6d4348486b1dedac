import { useEffect } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { Badge } from '../../components/display/badge.tsx';
import { Card } from '../../components/display/card.tsx';
import type { Action } from '../../session/actions.ts';
import { useHrefOf, useSalesPage, useSendsEmails } from '../../session/sales-page.tsx';
import { firstStepsTexts } from '../../texts/first-steps-texts.ts';
import styles from './first-steps.module.css';
import { FirstStepsDocument, type FirstStepsQuery } from './generated/operations.ts';

type Step = keyof typeof firstStepsTexts.steps;

/** The page of each step, in the order in which the steps depend on each other. */
const paths: Readonly<Record<Step, string>> = {
  settings: 'settings/sales-page',
  logo: 'settings/sales-page',
  emails: 'emails',
  staff: 'settings/users',
  location: 'vouchers/locations',
  voucher: 'vouchers',
  sale: 'sell',
  redemption: 'till',
};

/**
 * The actions that the steps and the query require. A user who may not do all of them could not
 * complete the list.
 */
const required: readonly Action[] = [
  ...([
    'SALES_PAGE_CHANGE',
    'REDEEM_LOCATION_CHANGE',
    'CATALOGUE_CHANGE',
    'ORDER_PLACE',
    'VOUCHER_REDEEM',
    'USER_MANAGE',
  ] as const),
  ...(['CATALOGUE_READ', 'ORDER_READ', 'REDEMPTION_READ'] as const),
];

/**
 * The steps from an empty sales page to the first redemption. A step is done if it was done for
 * this sales page. Renders nothing if the user may not do all steps, if all are done, if the sales
 * page is archived, or after the second sale, because the sales page is then in use. The steps are
 * reloaded whenever `eventCount`, the number of displayed events, changes.
 */
export function FirstSteps({ eventCount }: { readonly eventCount: number }) {
  const { databaseId: salesPageId, actions, archivedAt } = useSalesPage();
  const hrefOf = useHrefOf();
  const sendsEmails = useSendsEmails();
  const pause = archivedAt !== null || !required.every((action) => actions.has(action));
  const [{ data }, read] = useQuery({
    query: FirstStepsDocument,
    variables: { salesPageId },
    requestPolicy: 'cache-and-network',
    pause,
  });
  useEffect(() => {
    if (eventCount > 0 && !pause) read({ requestPolicy: 'network-only' });
  }, [eventCount, pause, read]);

  const salesPage = pause ? null : data?.salesPage;
  if (!salesPage || countSales(salesPage) > 1) return null;
  const done = doneSteps(salesPage, data, sendsEmails);
  const steps = (Object.keys(paths) as Step[]).filter((step) => done[step] !== null);
  if (steps.every((step) => done[step])) return null;
  return (
    <Card title={firstStepsTexts.title}>
      <p>{firstStepsTexts.hint}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} data-step={step}>
            <Link href={hrefOf(paths[step])}>{firstStepsTexts.steps[step]}</Link>{' '}
            <Badge tone={done[step] ? 'good' : 'neutral'}>
              {done[step] ? firstStepsTexts.done : firstStepsTexts.open}
            </Badge>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type SalesPage = NonNullable<FirstStepsQuery['salesPage']>;

/** Returns the number of sales, counted up to four. Imported vouchers were not sold here. */
function countSales({ staffSales, storefrontSales }: SalesPage): number {
  return (staffSales?.nodes.length ?? 0) + (storefrontSales?.nodes.length ?? 0);
}

/**
 * Returns whether each step was done for the sales page. Null for a step that is not required, because
 * the operator or another sales page of the organisation did it before.
 */
function doneSteps(
  salesPage: SalesPage,
  shared: Pick<FirstStepsQuery, 'redeemLocations' | 'staffMembers'> | undefined,
  sendsEmails: boolean,
): Readonly<Record<Step, boolean | null>> {
  const { id, companyName, contact, skin, vouchers, redemptions } = salesPage;
  const [location] = shared?.redeemLocations?.nodes ?? [];
  const members = shared?.staffMembers?.nodes.filter(({ permissions }) =>
    permissions.some(({ role, salesPageId }) => role !== 'NONE' && salesPageId === id),
  );
  return {
    settings: companyName !== '' && contact.email !== '',
    logo: Boolean(skin?.logo),
    emails: sendsEmails ? null : false,
    // The first member is the administrator who added the sales page.
    staff: (members?.length ?? 0) > 1,
    location: location === undefined ? false : location.createdAt > salesPage.createdAt || null,
    voucher: (vouchers?.nodes.length ?? 0) > 0,
    sale: countSales(salesPage) > 0,
    redemption: redemptions?.nodes.some(({ isImported }) => !isImported) ?? false,
  };
}
