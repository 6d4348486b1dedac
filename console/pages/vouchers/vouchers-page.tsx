import { Redirect, Route, Switch } from 'wouter';
import { SubMenu } from '../../components/actions/sub-menu.tsx';
import type { Action } from '../../session/actions.ts';
import { useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { Catalogue } from './catalogue.tsx';
import { Categories } from './categories.tsx';
import { DiscountCodes } from './discount-codes.tsx';
import { Imports } from './imports.tsx';
import { NewVoucher } from './new-voucher.tsx';
import { RedeemLocations } from './redeem-locations.tsx';
import { ShippingMethods } from './shipping-methods.tsx';
import { VoucherDetail } from './voucher-detail.tsx';

const { sections: titles } = vouchersTexts;

const sections = [
  { path: '/', title: titles.vouchers, anyOf: ['CATALOGUE_READ'], Section: Catalogue },
  { path: '/categories', title: titles.categories, anyOf: ['CATALOGUE_READ'], Section: Categories },
  { path: '/locations', title: titles.locations, anyOf: ['CATALOGUE_READ'], Section: RedeemLocations },
  { path: '/shipping', title: titles.shipping, anyOf: ['CATALOGUE_READ'], Section: ShippingMethods },
  { path: '/discounts', title: titles.discounts, anyOf: ['DISCOUNT_READ'], Section: DiscountCodes },
  {
    path: '/import',
    title: titles.import,
    anyOf: ['VOUCHER_CHANGE', 'REDEEM_LOCATION_CHANGE'],
    Section: Imports,
  },
] as const satisfies readonly {
  path: string;
  title: string;
  anyOf: readonly Action[];
  Section: () => unknown;
}[];

/** The page of the catalogue, with a section for each kind of its objects. */
export function VouchersPage() {
  const { actions } = useSalesPage();
  const hrefOf = useHrefOf();
  const offered = sections.filter(({ anyOf }) => anyOf.some((action) => actions.has(action)));
  return (
    <>
      <SubMenu label={titles.label} sections={offered} />
      <Switch>
        {offered.map(({ path, Section }) => (
          <Route key={path} path={path}>
            <Section />
          </Route>
        ))}
        {actions.has('VOUCHER_CHANGE') && (
          <Route path="/new">
            <NewVoucher />
          </Route>
        )}
        {/* The address of the section before 0.3.0. */}
        <Route path="/sales-page">
          <Redirect to={hrefOf('settings/sales-page')} replace />
        </Route>
        <Route path="/:id">{({ id }) => <VoucherDetail key={id} voucherId={Number(id) || 0} />}</Route>
      </Switch>
    </>
  );
}
