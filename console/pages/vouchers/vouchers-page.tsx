import { Redirect, Route, Switch } from 'wouter';
import { SubMenu } from '../../components/actions/sub-menu.tsx';
import { useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { sectionsFor } from '../page-section.ts';
import { Catalogue } from './catalogue.tsx';
import { Categories } from './categories.tsx';
import { DiscountCodes } from './discount-codes.tsx';
import { Imports } from './imports.tsx';
import { NewVoucher } from './new-voucher.tsx';
import { RedeemLocations } from './redeem-locations.tsx';
import { ShippingMethods } from './shipping-methods.tsx';
import { VoucherDetail } from './voucher-detail.tsx';
import { vouchersSections } from './vouchers-sections.ts';

const components = {
  '/': Catalogue,
  '/categories': Categories,
  '/locations': RedeemLocations,
  '/shipping': ShippingMethods,
  '/discounts': DiscountCodes,
  '/import': Imports,
} as const satisfies Record<(typeof vouchersSections)[number]['path'], () => unknown>;

/** The page of the catalogue, with a section for each kind of its objects. */
export function VouchersPage() {
  const { actions } = useSalesPage();
  const hrefOf = useHrefOf();
  const offered = sectionsFor(vouchersSections, actions);
  return (
    <>
      <SubMenu label={vouchersTexts.sections.label} sections={offered} />
      <Switch>
        {offered.map(({ path }) => (
          <Route key={path} path={path} component={components[path]} />
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
