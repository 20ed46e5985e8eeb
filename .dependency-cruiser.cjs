/**
 * The import rules: a module of src may import only from the modules that scripts/architecture/modules.json lists for it,
 * so imports point down. docs/architecture.md is made from the same table.
 */
const modules = Object.fromEntries(
  Object.values(require('./scripts/architecture/modules.json')).flatMap((layer) =>
    Object.entries(layer).map(([module, { mayImport }]) => [module, mayImport]),
  ),
);

const draws = '/view/|^src/wizard/(screen|lines|open)/';

/** The folder of an engine; the others are what engines share. */
const engineAdapter = '^src/engine/(?!(?:containers|registry|shared)/)([^/]+)/';

/** More than the table of modules says: name, who must not, except these, import what, except these. */
const within = [
  ['root-imports-no-folder-of-its-module', '^src/([^/]+)/[^/]+$', '/all-[^/]+$', '^src/$1/.+/'],
  [
    'only-lists-import-adapters',
    '^src/',
    '^src/(engine/|package-manager/(all-package-managers|[^/]+/)|pipeline/(steps/|all-steps))',
    `${engineAdapter}|^src/engine/containers/|^src/package-manager/(?!find/|look/|templates/|contents/|repository/)[^/]+/|^src/pipeline/steps/`,
  ],
  ['engines-are-strangers', engineAdapter, '', engineAdapter, '^src/engine/$1/'],
  [
    'package-managers-are-strangers',
    '^src/package-manager/(?!find/)([^/]+)/',
    '',
    '^src/package-manager/[^/]+/',
    '^src/package-manager/$1/',
  ],
  [
    'search-is-over-what-templates-list',
    '^src/package-manager/find/',
    '',
    '^src/package-manager/[^/]+/',
    '^src/package-manager/(find|templates|repository)/',
  ],
  [
    'pages-are-strangers',
    '^src/wizard/pages/([^/]+)/',
    '',
    '^src/wizard/pages/',
    '^src/wizard/pages/$1/',
  ],
  [
    'only-views-draw',
    '^src/wizard/',
    draws,
    `^src/(terminal|display)/|${draws}`,
    '^src/terminal/(scroll-place|menu|page|keys/(binding|common-keys|take-key|unasked-question))\\.ts$',
  ],
  [
    'catalog-up',
    '^src/catalog/(model|store|service)/',
    '',
    '^src/catalog/(http|client|embedded|page)/',
  ],
  ['catalog-store-decides-nothing', '^src/catalog/(model|store)/', '', '^src/catalog/service/'],
  ['catalog-service-knows-no-database', '^src/catalog/service/', '', '^src/catalog/store/.+/'],
  ['catalog-http-asks-the-service', '^src/catalog/(model|http|page)/', '', '^src/catalog/store/'],
  ['catalog-pages-are-values', '^src/catalog/page/', '', '^src/catalog/(http|client|embedded)/'],
  [
    'catalog-from-outside',
    '^src/',
    '^src/(catalog|commands/catalog)/',
    '^src/catalog/',
    '^src/catalog/(client/client|embedded/[^/]+|model/(registration/registration-rules|list/shown-facets|marks|proof/(start-proof|tried-by)|told/(licence-words|opened-formats|told-in)))\\.ts$',
  ],
  ['one-entry-knows-no-round', '^src/onboard/(?!run/)', '', '^src/onboard/run/'],
  [
    'only-drawing-knows-ink',
    '^src/',
    // State, reducers and commands are plain TypeScript; what draws are components.
    '\\.tsx$|^src/terminal/(components|draw|keys)/',
    'node_modules/(ink|ink-[^/]+|react)/',
  ],
  ['one-place-starts-programs', '^src/', '^src/system/process/', 'node_modules/execa/'],
];

const pure = '^src/(text|error|icon|descriptor|recipe|wizard)/';
const impure = `^src/icon/picture/rasterise|^src/wizard/(services|session|drafts)/|${draws}`;

module.exports = {
  forbidden: [
    ...Object.entries(modules).map(([module, allowed]) => ({
      name: `${module}-points-down`,
      severity: 'error',
      comment: `src/${module} may import only from: ${allowed.join(', ') || 'nothing'}`,
      from: { path: `^src/${module}/` },
      to: {
        path: '^src/',
        pathNot: [`^src/${module}/`, ...allowed.map((other) => `^src/${other}/`)],
      },
    })),
    ...within.map(([name, from, fromNot, to, toNot]) => ({
      name,
      severity: 'error',
      from: { path: from, ...(fromNot && { pathNot: fromNot }) },
      to: { path: to, ...(toNot && { pathNot: toNot }) },
    })),
    {
      name: 'pure-modules-touch-nothing',
      severity: 'error',
      comment: 'no Node I/O where values follow from values',
      from: { path: pure, pathNot: impure },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?path$' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'not even through what is loaded later',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'a file that nothing imports is dead, or its test is missing',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: '^src/(cli\\.ts|catalog/page/(list|page)\\.js)$',
      },
      to: {},
    },
    {
      name: 'product-needs-named-packages',
      severity: 'error',
      comment:
        'what package.json names is bundled or, in `dependencies`, installed: the build checks which',
      from: { path: '^src/' },
      // A package that may be installed beside deskpack is one for development too, by which it is known.
      to: {
        dependencyTypes: ['npm-no-pkg', 'unknown'],
        dependencyTypesNot: ['type-only', 'npm-dev'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
