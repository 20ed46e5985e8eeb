import { expect, test } from 'vitest';
import type { PromptSession } from '../../../../../src/terminal/prompt/prompt-session.ts';
import { askPlain } from '../../../../../src/wizard/lines/ask-plain.ts';
import type { HostStatus } from '../../../../../src/wizard/services.ts';
import { reduce } from '../../../../../src/wizard/session/reduce.ts';
import { openWizard } from '../../../../../src/wizard/session/wizard.ts';
import { update } from '../../../../../src/wizard/state.ts';
import { smallIcon } from '../../../../support/small-application.ts';
import { quietServices } from '../../../quiet-services.ts';
import { complete, loadedData, openState } from '../../../wizard-state.ts';

const here = loadedData.host!;
const away: HostStatus = {
  ...here,
  catalog: { available: false, code: 'catalog-unreachable', reason: 'no catalog', action: '' },
};
const address = 'http://localhost:30443';

test('a catalog that is started is waited for, announced, and not removed by an earlier check', async () => {
  const events: string[] = [];
  let isUp = false;
  let endLook: (() => void) | undefined;
  const services = quietServices({
    // The first look takes until the catalog is up, and does not know of it.
    host: async () => {
      if (isUp) return here;
      await new Promise<void>((resolve) => {
        endLook = resolve;
      });
      return away;
    },
    async startCatalog() {
      events.push('started');
      isUp = true;
      return { address, data: '/data' };
    },
    catalogs: async () => ({ usual: address, known: [] }),
    icon: async () => Buffer.from(smallIcon),
  });
  const state = reduce(openState(complete), { type: 'command', name: 'review' });
  const wizard = openWizard(
    update(state, { session: { data: { ...state.session.data, host: away } } }),
  );
  wizard.begin(services);
  const said: string[] = [];
  const session: PromptSession = {
    say: (...lines) => said.push(...lines),
    sayWhole: (line) => said.push(line),
    async ask() {
      const number = said
        .map((line) => /^ {2}#(\d) Start a catalog here/.exec(line)?.[1])
        .find((found) => found !== undefined);
      if (events.length === 0) return `#${number}`;
      // The look from before comes to its end only now.
      endLook?.();
      await new Promise((resolve) => setImmediate(resolve));
      return undefined;
    },
    during: (_, work) => work(),
    without: (work) => work(),
    status: 130,
    close: () => {},
  };
  await askPlain(wizard, session);
  const [starting, up] = [
    said.indexOf('  Starting a catalog.'),
    said.indexOf(`  The catalog at ${address} is up; it stops when you quit.`),
  ];
  expect(starting).toBeGreaterThan(-1);
  expect(up).toBeGreaterThan(starting);
  expect(said.slice(up)).toContain(
    '  #1 Write the files, build, save, import and register (about 50 s)',
  );
  expect(wizard.state().session.data.host?.catalog.available).toBe(true);
});
