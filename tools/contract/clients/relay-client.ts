/**
 * A client with Relay's store. The operations are those of `relay-operations`.
 *
 *     node clients/relay-client.ts URL TOKEN
 *
 * Creates three discount codes on sales page 1, reads them in two pages, and creates, renames and
 * archives a fourth. No mutation has an updater: only the directives and the ids in the response
 * update the store. Prints the codes in the store after each step as JSON.
 */
import { registerHooks } from 'node:module';
import relay, { type ConcreteRequest, type ReaderFragment, type Variables } from 'relay-runtime';
import { createTransport } from '../caches/transport.ts';

const {
  commitMutation,
  ConnectionHandler,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  getSingularSelector,
  Network,
  RecordSource,
  Store,
} = relay;

const [, , url = '', token = ''] = process.argv;
const salesPageId = 'SalesPage:1';

// Artifacts import each other without the extension `.js`, which bundlers add.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.endsWith('.graphql') ? `${specifier}.js` : specifier, context),
});

/** Loads the artifact that relay-compiler wrote for an operation or a fragment. */
async function loadArtifact<Artifact>(name: string): Promise<Artifact> {
  const file = new URL(`../generated/clients/${name}.graphql.js`, import.meta.url);
  return (await import(file.href)).default;
}
const loadRequest = (name: string) => loadArtifact<ConcreteRequest>(`discountCodes${name}`);

const [query, pageQuery, codeQuery, create, update, archive] = await Promise.all([
  loadRequest('Query'),
  loadRequest('PageQuery'),
  loadRequest('CodeQuery'),
  loadRequest('CreateMutation'),
  loadRequest('UpdateMutation'),
  loadRequest('ArchiveMutation'),
]);
const pageFragment = await loadArtifact<ReaderFragment>('discountCodes_page');
const codeFragment = await loadArtifact<ReaderFragment>('discountCodes_code');

const transport = createTransport(url, token, (data) => data);
const network = Network.create(({ text }, variables) => transport.execute({ query: text ?? '', variables }));
const environment = new Environment({ network, store: new Store(new RecordSource()) });

interface Code {
  readonly id: string;
  readonly text: string;
}

interface Page {
  readonly discountCodes: {
    readonly edges: readonly { readonly node: Code }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
}

const first = createOperationDescriptor(query, {});
// Without `retain`, the store may discard the list, because no component displays it.
environment.retain(first);

/** Reads a fragment from the store only. */
function read(fragment: ReaderFragment, reference: unknown): unknown {
  const selector = getSingularSelector(fragment, reference);
  if (!selector) throw new Error('the store does not have the fragment');
  return environment.lookup(selector).data;
}

function readPage(): Page {
  const { salesPage } = environment.lookup(first.fragment).data as { salesPage: unknown };
  return read(pageFragment, salesPage) as Page;
}

/** Returns the texts and names of the codes in the store. */
const show = (): string[] =>
  readPage().discountCodes.edges.map(
    ({ node }) => `${node.text} ${(read(codeFragment, node) as { name: string }).name}`,
  );

const commit = (mutation: ConcreteRequest, variables: Variables) =>
  new Promise<void>((resolve, reject) => {
    commitMutation(environment, { mutation, variables, onCompleted: () => resolve(), onError: reject });
  });

const connections = [ConnectionHandler.getConnectionID(salesPageId, 'discountCodes_discountCodes')];
const createCode = (text: string, into: readonly string[]) =>
  commit(create, { input: { salesPageId, text, name: 'new', value: { percentage: 10 } }, connections: into });

for (const text of ['A', 'B', 'C']) await createCode(text, []);
await fetchQuery(environment, query, {}).toPromise();
const firstPage = show();

const { endCursor: after } = readPage().discountCodes.pageInfo;
await fetchQuery(environment, pageQuery, { id: salesPageId, first: 1, after }).toPromise();
const bothPages = show();

await createCode('D', connections);
const prepended = show();

const id = readPage().discountCodes.edges[0]?.node.id ?? '';
await commit(update, { input: { id, name: 'renamed' } });
const renamed = show();

// Another client changes the code. Refetching it by its id updates the list.
const change =
  'mutation ($input: UpdateDiscountCodeInput!) { updateDiscountCode(input: $input) { __typename } }';
await transport.execute({ query: change, variables: { input: { id, name: 'changed' } } });
await fetchQuery(environment, codeQuery, { id }).toPromise();
const reloaded = show();

await commit(archive, { input: { id }, connections });
console.log(JSON.stringify({ firstPage, bothPages, prepended, renamed, reloaded, archived: show() }));
