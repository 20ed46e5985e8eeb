import { noConfiguration } from '../../src/descriptor/check/configuration.ts';
import type { Availability } from '../../src/system/process/program/availability.ts';
import { initialState } from '../../src/wizard/document/initial-state.ts';
import { reviewItems } from '../../src/wizard/pages/review/review-items.ts';
import { loadPageViews } from '../../src/wizard/screen/all-page-views.tsx';
import { showWizard } from '../../src/wizard/screen/show-wizard.tsx';
import type { Services } from '../../src/wizard/services.ts';
import { openWizard } from '../../src/wizard/session/wizard.ts';
import { update } from '../../src/wizard/state.ts';
import { buildEvents, buildOfCommandLine, printReport } from './build-events.ts';

// The wizard as it is, on its run page, with any program in the place of the engine; ends with the run.
const build = buildOfCommandLine();
const here: Availability = { available: true, version: '1' };
const services: Services = {
  searchableIndex: async () => undefined,
  packagesAdded: async () => new Map(),
  provenPackages: async () => new Map(),
  handNews: async (_, of) => ({ of, present: undefined, isTried: false, earlier: undefined }),
  indexIcon: async () => null,
  lookAtPackage: async () => {},
  writeEditedOnly: async () => undefined,
  holdIcon: () => {},
  images: async () => [],
  hostApplications: async () => [],
  identify: async () => [],
  downloadFile: async (given) => ({ kind: 'missing', given, path: '', title: '' }),
  readRepository: async () => [],
  holdFile: () => {},
  originFiles: async () => ({ descriptors: [], records: [], desktopFiles: [] }),
  madeFrom: async () => ({ origin: {} }),
  templates: async () => [],
  icons: async () => [],
  accessLabels: async () => [],
  icon: async () => null,
  neighbours: async () => [],
  mimeTypes: async () => [],
  packages: async () => undefined,
  readPackageIndex: async () => {},
  unknownPackages: async () => [],
  configuration: async () => noConfiguration,
  contextHas: () => true,
  host: async () => ({ engine: here, store: here, catalog: here }),
  bring: async () => {},
  plan: async () => [],
  reload: async () => ({ origin: {}, base: undefined }),
  resumePoint: async () => undefined,
  presentProof: async () => undefined,
  catalogs: async () => ({ usual: '', known: [] }),
  run: ({ signal }) => buildEvents(build, signal),
  windowDrawing: async () => null,
  startCatalog: async () => ({ address: '', data: '' }),
  keepCatalog: async () => ({ address: '', data: '', pid: 1 }),
};
const answers = {
  template: 'acme/oc.template.debian.minimal',
  name: 'xcalc',
  displayname: 'Calculator',
  cat: 'utilities',
  icon: 'xcalc.svg',
  debpackage: 'x11-apps',
  path: '/usr/bin/xcalc',
  launch: 'xcalc.XCalc',
};

const initial = initialState({ draft: 'draft', given: answers });
const wizard = openWizard(update(initial, { editing: { page: 'review' } }));
const terminal = { stdin: process.stdin, stdout: process.stdout };
const shown = showWizard(wizard, terminal, process.env, await loadPageViews());
wizard.begin(services);
const goal = reviewItems(wizard.state()).findIndex(
  (item) => item.kind === 'goal' && item.choice.goal === 'write',
);
for (let index = 0; index < goal; index += 1) wizard.dispatch({ type: 'command', name: 'down' });
const startedAt = performance.now();
wizard.dispatch({ type: 'command', name: 'accept' });
wizard.subscribe(() => {
  if (wizard.state().editing.slots.run?.outcome === undefined) return;
  // The last frame counts as well.
  setImmediate(() => wizard.dispatch({ type: 'exit-requested', status: 0, keepsDraft: true }));
});
await shown;
printReport(wizard.log.end, startedAt);
process.exit(0);
