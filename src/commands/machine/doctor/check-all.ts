import {
  type CatalogAccess,
  checkRegistering,
  findCatalog,
} from '../../../catalog/client/client.ts';
import type { EngineName } from '../../../engine/all-engines.ts';
import { type EngineStatus, engineStatuses } from '../../../engine/engine-statuses.ts';
import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import { containerd } from '../../../image-store/containerd.ts';
import type { CtrCommand } from '../../../image-store/ctr-command.ts';
import type { Availability } from '../../../system/process/program/availability.ts';
import { proxyFor } from '../../../system/proxy/proxy-for.ts';
import { knownTemplates } from '../../../template/known-templates.ts';
import { plural } from '../../../text/format/format.ts';
import { withoutStoreHere } from '../../shared/run/store-here.ts';
import { checkEngines } from './check-engines.ts';
import { checkTerminal, type TerminalFacts } from './check-terminal.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { engineRemedy } from './engine-remedy.ts';
import { machineChecks } from './machine-checks.ts';
import type { MachineFacts } from './machine-facts.ts';

interface Wanted {
  readonly engine: EngineName | 'auto';
  readonly namespace: string;
  readonly address: string;
  readonly ctr: CtrCommand;
  readonly catalog: string;
  readonly access: CatalogAccess;
  readonly terminal: TerminalFacts;
  readonly machine: MachineFacts;
  readonly signal: AbortSignal;
}

function checkStore(
  availability: Availability,
  { namespace, address, ctr, machine }: Wanted,
): DoctorCheck {
  const check = { part: 'image store', name: 'containerd' } as const;
  if (!availability.available) {
    const { reason } = availability;
    const remedy = engineRemedy('containerd', availability, machine);
    const action = remedy?.action ?? availability.action;
    const commands = remedy && remedy.commands.length > 0 ? { commands: remedy.commands } : {};
    const place = [ctr.text, ...(ctr.needsAddress(address) ? [address] : [])];
    return {
      ...check,
      state: 'warning',
      detail: `${reason} (${place.join(', ')})`,
      action: `${action}; or publish without it: ${withoutStoreHere}`,
      ...commands,
    };
  }
  return { ...check, state: 'ok', detail: `${availability.version}, namespace ${namespace}` };
}

const buildTemplate = 'deskpack template build debian.minimal';

async function checkTemplates(
  survey: readonly EngineStatus[],
  wanted: Wanted['engine'],
): Promise<DoctorCheck> {
  const check = { part: 'template', name: 'templates' } as const;
  const found = survey.find(
    ({ engine, availability }) =>
      availability.available && (wanted === 'auto' || wanted === engine.name),
  );
  if (!found) return { ...check, state: 'missing', detail: 'there is no engine to list them' };
  const { engine } = found;
  try {
    const templates = await knownTemplates(engine);
    if (templates.length > 0) {
      const detail = `${plural(templates.length, 'template')} in ${engine.name}`;
      return { ...check, state: 'ok', detail };
    }
    return {
      ...check,
      state: 'missing',
      detail: `none in ${engine.name}`,
      action: `${buildTemplate}; it needs a registry of images, or on Debian and Ubuntu mmdebstrap alone`,
      commands: [buildTemplate],
    };
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    return { ...check, state: 'missing', detail: errorMessage(error), action: error.action ?? '' };
  }
}

/** Checks the catalog, and whether it would accept a registration. */
async function checkCatalog({ catalog, access, signal }: Wanted): Promise<DoctorCheck> {
  const check = { part: 'catalog', name: 'server' } as const;
  const found = await findCatalog(catalog, { ...access, signal });
  if (found.state === 'absent') {
    return {
      ...check,
      state: 'warning',
      detail: found.reason,
      action:
        found.action ??
        'Start one: deskpack catalog serve; set yours: deskpack config set catalog <url>; or publish with --embedded-catalog',
    };
  }
  try {
    if ((await checkRegistering(catalog, { ...access, signal })) === 'ours') {
      const proxy = proxyFor(new URL(catalog));
      const way = proxy ? `, through the proxy ${proxy.address} (${proxy.variable})` : '';
      return { ...check, state: 'ok', detail: `a deskpack catalog, at ${catalog}${way}` };
    }
    return {
      ...check,
      state: 'warning',
      detail: `the server at ${catalog} does not identify itself as a deskpack catalog`,
      action:
        "If it is the platform's own, deskpack can register applications there and nothing else; otherwise set yours: deskpack config set catalog <url>",
    };
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    return {
      ...check,
      state: 'warning',
      detail: error.message,
      action: error.action ?? '',
    };
  }
}

/** Checks everything that an application needs on its way to the platform. */
export async function checkAll(wanted: Wanted): Promise<DoctorCheck[]> {
  const { engine, namespace, address, ctr, terminal } = wanted;
  const survey = engineStatuses();
  const [engines, store, templates, catalogCheck] = await Promise.all([
    survey,
    containerd({ namespace, address, command: ctr }).availability(),
    survey.then((surveyed) => checkTemplates(surveyed, engine)),
    checkCatalog(wanted),
  ]);
  const remedyOf = (name: EngineName, availability: Availability) =>
    engineRemedy(name, availability, wanted.machine);
  return [
    ...checkEngines(engines, engine, remedyOf),
    checkStore(store, wanted),
    templates,
    catalogCheck,
    ...machineChecks(wanted.machine),
    checkTerminal(terminal),
  ];
}
