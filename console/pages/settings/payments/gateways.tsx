import { useState } from 'react';
import { Button } from '../../../components/actions/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { Badge } from '../../../components/display/badge.tsx';
import { Card } from '../../../components/display/card.tsx';
import { ConnectionView } from '../../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { useToast } from '../../../components/feedback/toasts.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { type Column, Table } from '../../../components/tables/table.tsx';
import type { FormValues } from '../../../operations/form-values.ts';
import { useAction } from '../../../operations/use-action.ts';
import { useConnection } from '../../../operations/use-connection.ts';
import { useKeyedAction } from '../../../operations/use-keyed-action.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { paymentsTexts } from '../../../texts/payments-texts.ts';
import { formatGateway } from '../../format-gateway.ts';
import {
  CreatePaymentGatewayDocument,
  type ListedGatewayFragment,
  PaymentGatewaysDocument,
  UpdatePaymentGatewayDocument,
} from './generated/operations.ts';

const { gateways: texts } = paymentsTexts;

/** The gateway of payments that are made by hand, which cannot be deactivated. */
const manual = 'manual';

/**
 * Lists the payment gateways of the sales page. Gateways can be added, deactivated and activated, and
 * their keys replaced.
 */
export function Gateways() {
  const { id: salesPageId, databaseId } = useSalesPage();
  const toast = useToast();
  const connection = useConnection({
    query: PaymentGatewaysDocument,
    variables: { salesPageId: databaseId },
    // The service returns all gateways in one response.
    connectionOf: ({ salesPage }) =>
      salesPage && { nodes: salesPage.paymentGateways, pageInfo: { hasNextPage: false } },
  });
  const [create] = useKeyedAction(CreatePaymentGatewayDocument);
  const [update] = useAction(UpdatePaymentGatewayDocument);
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<ListedGatewayFragment | null>(null);
  const [changed, setChanged] = useState<ListedGatewayFragment | null>(null);
  const reportSuccess = (text: string) => {
    toast(text);
    connection.reload();
  };

  const add = async (entered: FormValues) => {
    const input = { salesPageId, name: entered.text('name'), settings: readSettings(entered) };
    const { failure } = await create((idempotencyKey) => ({ input: { ...input, idempotencyKey } }));
    if (!failure) reportSuccess(texts.added);
    return failure;
  };
  const toggle = async ({ id, isActive }: ListedGatewayFragment) => {
    const { failure } = await update({ input: { id, isActive: !isActive, settings: null } });
    if (!failure) reportSuccess(isActive ? texts.deactivated : texts.activated);
    return failure;
  };

  const replaceKeys = async (id: string, entered: FormValues) => {
    const { failure } = await update({ input: { id, isActive: null, settings: readSettings(entered) } });
    if (!failure) reportSuccess(texts.keysReplaced);
    return failure;
  };

  const columns: readonly Column<ListedGatewayFragment>[] = [
    { title: texts.columns.name, cell: ({ name }) => formatGateway(name) },
    {
      title: texts.columns.state,
      cell: ({ isActive }) =>
        isActive ? <Badge tone="good">{texts.states.active}</Badge> : <Badge>{texts.states.inactive}</Badge>,
    },
    {
      title: texts.columns.key,
      cell: ({ mode, keyEnding }) => mode && `${texts.modes[mode]}, …${keyEnding}`,
    },
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (gateway) =>
        gateway.name !== manual && (
          <>
            {gateway.mode && (
              <Button size="small" onClick={() => setChanged(gateway)}>
                {texts.replaceKeys}
              </Button>
            )}
            <Button size="small" onClick={() => setAsked(gateway)}>
              {gateway.isActive ? texts.deactivate : texts.activate}
            </Button>
          </>
        ),
    },
  ];

  return (
    <Card title={texts.title} aside={<Button onClick={() => setAdding(true)}>{texts.add}</Button>}>
      <ConnectionView connection={connection} empty={<EmptyState title={texts.empty} />}>
        {(gateways) => (
          <Table caption={texts.title} columns={columns} rows={gateways} keyOf={({ id }) => id} />
        )}
      </ConnectionView>
      {isAdding && (
        <FormDialog
          title={texts.add}
          actionLabel={texts.addAction}
          onSubmit={add}
          onClose={() => setAdding(false)}
        >
          <Field
            label={texts.name}
            hint={texts.nameHint}
            name="name"
            required
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
          />
          <KeyFields required={false} />
        </FormDialog>
      )}
      {changed && (
        <FormDialog
          title={texts.replaceKeys}
          actionLabel={texts.replaceKeys}
          onSubmit={(entered) => replaceKeys(changed.id, entered)}
          onClose={() => setChanged(null)}
        >
          <KeyFields required />
        </FormDialog>
      )}
      {asked && (
        <ConfirmDialog
          question={
            asked.isActive ? texts.deactivateQuestion(asked.name) : texts.activateQuestion(asked.name)
          }
          actionLabel={asked.isActive ? texts.deactivate : texts.activate}
          tone={asked.isActive ? 'danger' : 'primary'}
          onConfirm={() => toggle(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{asked.isActive ? texts.deactivateText : texts.activateText}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** The fields of the settings of a gateway, which are never displayed. */
function KeyFields({ required }: { readonly required: boolean }) {
  return (
    <>
      <Field
        label={texts.secretKey}
        hint={texts.secretKeyHint}
        name="settings.secretKey"
        type="password"
        required={required}
        maxLength={200}
        autoComplete="off"
      />
      <Field
        label={texts.notificationSecret}
        hint={texts.notificationSecretHint}
        name="settings.notificationSecret"
        type="password"
        required={required}
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}

/** Returns the entered settings. Null if none were entered, because most gateways have none. */
function readSettings(entered: FormValues) {
  const secretKey = entered.text('settings.secretKey');
  const notificationSecret = entered.text('settings.notificationSecret');
  return secretKey === '' && notificationSecret === '' ? null : { secretKey, notificationSecret };
}
