/**
 * The layers (ARCHITECTURE.md), checked by dependency-cruiser with `npm run check:layers`. `imports` lists the folders that a
 * folder may import in addition to its own files, and `because` states the reason. Nothing imports `tools` and `test`, because no
 * folder lists them.
 */
const layers = {
  examples: { imports: [], because: 'They are programs of clients and depend on the interfaces of the service only.' },
  console: { imports: [], because: 'It runs in a browser and depends on the service through /graphql only.' },
  server: { imports: ['rest-adapter', 'schema', 'src', 'prisma'], because: 'It wires the layers below it together.' },
  'rest-adapter': { imports: ['src/platform/values'], because: 'It could run in front of a remote GraphQL endpoint.' },
  schema: { imports: ['src', 'prisma'], because: 'It depends on neither REST nor the server.' },
  src: { imports: ['prisma'], because: 'The domain depends on neither GraphQL nor HTTP.' },
  'src/platform': { imports: ['prisma'], because: 'A mechanism depends on no domain.' },
  prisma: { imports: [], because: 'The data model is the lowest layer.' },
};

/** Packages that a folder must not import. */
const packages = {
  console: { excludes: ['koa', '@koa', 'pg', '@pothos', '@prisma'], because: 'It runs in a browser.' },
  'rest-adapter': {
    excludes: ['pg', '@prisma', '@electric-sql'],
    because: 'It reads and writes through GraphQL operations only.',
  },
  schema: { excludes: ['koa', '@koa', 'pg'], because: 'It depends on no HTTP framework, and reads through src.' },
  src: {
    excludes: ['graphql', '@graphql-yoga', '@pothos', 'koa', '@koa', 'ws'],
    because: 'The domain depends on neither GraphQL nor HTTP.',
  },
};

const project = '^(examples|console|server|rest-adapter|schema|src|prisma|tools|test)/|^[^/]+[.][jt]s$';
const inside = (folder) => `^${folder}/`;
/** Returns a pattern of the files of a folder, without the files of nested folders that have separate rules. */
const filesOf = (folder) => ({
  path: inside(folder),
  pathNot: Object.keys(layers)
    .filter((other) => other.startsWith(`${folder}/`))
    .map(inside),
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(layers).map(([folder, { imports, because }]) => ({
      name: `layer ${folder}`,
      comment: because,
      severity: 'error',
      from: filesOf(folder),
      to: { path: project, pathNot: [folder, ...imports].map(inside) },
    })),
    ...Object.entries(packages).map(([folder, { excludes, because }]) => ({
      name: `packages ${folder}`,
      comment: because,
      severity: 'error',
      from: { path: inside(folder), pathNot: '[.]config[.]ts$' },
      to: {
        path: excludes.map((name) =>
          name === 'node:' ? '^(node:)?(fs|path|url|crypto|process|child_process)' : `node_modules/${name}/`,
        ),
      },
    })),
    {
      name: 'node in the browser',
      comment: packages.console.because,
      severity: 'error',
      from: { path: inside('console'), pathNot: '[.]config[.]ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no circle',
      comment: 'Modules that import each other cannot be read or moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: { parser: 'swc', doNotFollow: { path: 'node_modules' }, exclude: { path: '(^|/)generated/' } },
};
