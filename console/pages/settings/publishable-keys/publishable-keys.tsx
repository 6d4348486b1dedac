import { CopyButton } from '../../../components/actions/copy-button.tsx';
import { Lines } from '../../../components/display/lines.tsx';
import type { Column } from '../../../components/tables/table.tsx';
import { formatMoment } from '../../../format/moment.ts';
import { ManagedList } from '../../../lists/managed-list.tsx';
import { useAction } from '../../../operations/use-action.ts';
import { useConnection } from '../../../operations/use-connection.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { settingsTexts } from '../../../texts/settings-texts.ts';
import {
  type ListedPublishableKeyFragment,
  PublishableKeysDocument,
  RevokePublishableKeyDocument,
} from './generated/operations.ts';
import { PublishableKeyForm } from './publishable-key-form.tsx';

const { publishableKeys: texts } = settingsTexts;

/** Lists the publishable keys of the sales page. They are not secret, so they can be copied again. */
export function PublishableKeys() {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const [revoke] = useAction(RevokePublishableKeyDocument);
  const connection = useConnection({
    query: PublishableKeysDocument,
    variables: { salesPageId },
    // The service returns all keys that are not revoked in one response.
    connectionOf: ({ salesPage }) =>
      salesPage && { nodes: salesPage.publishableKeys, pageInfo: { hasNextPage: false } },
  });

  const columns: readonly Column<ListedPublishableKeyFragment>[] = [
    { title: settingsTexts.keys.columns.name, cell: ({ name }) => name },
    {
      title: texts.columns.key,
      wrap: 'anywhere',
      cell: ({ key }) => (
        <Lines lines={[<code key="key">{key}</code>, <CopyButton key="copy" text={key} />]} />
      ),
    },
    {
      title: texts.columns.origins,
      wrap: 'anywhere',
      cell: ({ origins }) => (origins.length > 0 ? <Lines lines={[...origins]} /> : texts.noOrigins),
    },
    {
      title: texts.columns.created,
      wrap: 'never',
      cell: ({ createdAt }) => formatMoment(createdAt, timeZone),
    },
  ];

  return (
    <ManagedList
      caption={settingsTexts.sections.publishableKeys}
      texts={texts}
      connection={connection}
      columns={columns}
      removeQuestion={({ name }) => texts.removeQuestion(name)}
      form={(key, props) => <PublishableKeyForm publishableKey={key} {...props} />}
      onRemove={async ({ id }) => (await revoke({ input: { id } })).failure}
    />
  );
}
