/**
 * The arrows of the house: a room may import only from the rooms listed for it, so imports point down.
 * `text`, `system`, `error` and `trouble.ts` are below everything.
 */
const rooms = {
  descriptor: [],
  recipe: ['descriptor'],
  template: ['descriptor'],
  workspace: ['recipe', 'template', 'descriptor'],
  engine: ['workspace', 'recipe', 'template', 'descriptor'],
  catalog: ['recipe', 'descriptor'],
  pipeline: ['engine', 'catalog', 'workspace', 'recipe', 'template', 'descriptor'],
  wizard: ['pipeline', 'engine', 'catalog', 'workspace', 'recipe', 'template', 'descriptor'],
  ui: ['wizard', 'pipeline', 'engine', 'catalog', 'workspace', 'recipe', 'template', 'descriptor'],
  commands: [
    'ui',
    'wizard',
    'pipeline',
    'engine',
    'catalog',
    'workspace',
    'recipe',
    'template',
    'descriptor',
  ],
};

const below = '^src/(text/|system/|error/|trouble\\.ts$)';

module.exports = {
  forbidden: [
    ...Object.entries(rooms).map(([room, allowed]) => ({
      name: `${room}-points-down`,
      severity: 'error',
      comment: `src/${room} may import only from: ${allowed.join(', ') || 'nothing'}`,
      from: { path: `^src/${room}/` },
      to: {
        path: '^src/',
        pathNot: [`^src/${room}/`, below, ...allowed.map((other) => `^src/${other}/`)],
      },
    })),
    {
      name: 'the-bottom-imports-nothing',
      severity: 'error',
      from: { path: below },
      to: { path: '^src/', pathNot: below },
    },
    {
      name: 'descriptor-and-recipe-are-pure',
      severity: 'error',
      comment: 'no Node I/O and no React in descriptor/ and recipe/',
      from: { path: '^src/(descriptor|recipe|text)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-ui-knows-ink',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/ui/' },
      to: { path: 'node_modules/(ink|ink-[^/]+|react)/' },
    },
    {
      name: 'only-the-client-of-the-catalog',
      severity: 'error',
      comment:
        'others talk to a catalog through client.ts; the server is imported by its command alone',
      from: { path: '^src/', pathNot: '^src/(catalog/|commands/serve\\.ts$)' },
      to: {
        path: '^src/catalog/',
        pathNot: '^src/catalog/(client|embedded|lasting|refusals)\\.ts$',
      },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'a file that nothing imports is dead, or its test is missing',
      from: { orphan: true, path: '^src/', pathNot: '^src/cli\\.ts$' },
      to: {},
    },
    {
      name: 'product-needs-product-dependencies',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'unknown'],
        dependencyTypesNot: ['type-only'],
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
