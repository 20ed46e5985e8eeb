import { lacksOf } from '../../../bring/all-parts.ts';
import { isBringable } from '../../../bring/bringable.ts';
import { catalogHere } from '../../../bring/catalog/catalog-here.ts';
import { engineRemedy, type Remedy } from '../../../bring/engine/engine-remedy.ts';
import { wayText } from '../../../bring/lack-text.ts';
import type { Lack } from '../../../bring/part.ts';
import type { PartName } from '../../../bring/part-name.ts';
import { estimatesFor } from '../../../bring/read-machine.ts';
import {
  type CatalogAccess,
  checkRegistering,
  type FoundCatalog,
  findCatalog,
} from '../../../catalog/client/client.ts';
import type { EngineName } from '../../../engine/all-engines.ts';
import type { Engine } from '../../../engine/engine.ts';
import { type EngineStatus, engineStatuses } from '../../../engine/engine-statuses.ts';
import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import { containerd } from '../../../image-store/containerd.ts';
import type { CtrCommand } from '../../../image-store/ctr-command.ts';
import type { Availability } from '../../../system/process/program/availability.ts';
import { proxyFor } from '../../../system/proxy/proxy-for.ts';
import { knownTemplates } from '../../../template/known-templates.ts';
import { recommendedStarter } from '../../../template/starter.ts';
import { plural } from '../../../text/format/format.ts';
import { withoutStoreHere } from '../../shared/run/store-here.ts';
import { checkEngines } from './check-engines.ts';
import { checkTerminal, type TerminalFacts } from './check-terminal.ts';
import type { DoctorCheck } from './doctor-check.ts';
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

type RemedyOf = (name: EngineName | 'containerd', availability: Availability) => Remedy | undefined;

function checkStore(
  availability: Availability,
  remedyOf: RemedyOf,
  { namespace, address, ctr }: Wanted,
): DoctorCheck {
  const check = { part: 'image store', name: 'containerd' } as const;
  if (!availability.available) {
    const { reason } = availability;
    const remedy = remedyOf('containerd', availability);
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

/** The templates of an engine; undefined without one. */
type Templates = { readonly engine: Engine; readonly count: number } | undefined;

async function templatesOf(engine: Engine | undefined): Promise<Templates | DeskpackError> {
  if (!engine) return undefined;
  try {
    return { engine, count: (await knownTemplates(engine)).length };
  } catch (error) {
    if (error instanceof DeskpackError) return error;
    throw error;
  }
}

function checkTemplates(found: Templates | DeskpackError, lack: Lack | undefined): DoctorCheck {
  const check = { part: 'template', name: 'templates' } as const;
  if (found instanceof DeskpackError) {
    return { ...check, state: 'missing', detail: errorMessage(found), action: found.action ?? '' };
  }
  if (found && found.count > 0) {
    const detail = `${plural(found.count, 'template')} in ${found.engine.name}`;
    return { ...check, state: 'ok', detail };
  }
  const commands = lack?.commands ?? [];
  const needs = 'it needs a registry of images, or on Debian and Ubuntu mmdebstrap alone';
  return {
    ...check,
    state: 'missing',
    detail: found ? `none in ${found.engine.name}` : 'there is no engine to list them',
    ...(commands.length > 0 ? { action: `${commands.join(' && ')}; ${needs}`, commands } : {}),
  };
}

/** Checks the catalog, and whether it would accept a registration. */
async function checkCatalog(
  found: FoundCatalog,
  lack: Lack | undefined,
  { catalog, access, signal }: Wanted,
): Promise<DoctorCheck> {
  const check = { part: 'catalog', name: 'server' } as const;
  if (found.state === 'absent') {
    return {
      ...(lack ? { commands: lack.commands } : {}),
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

/** The engine that is used, or would be: of several that cannot be, one that is installed. */
function engineOf(survey: readonly EngineStatus[], wanted: Wanted['engine']): EngineStatus {
  const candidates = survey.filter(({ engine }) => wanted === 'auto' || wanted === engine.name);
  return (
    candidates.find(({ availability }) => availability.available) ??
    candidates.find(({ availability: a }) => !a.available && a.code !== 'program-missing') ??
    candidates[0]!
  );
}

/** The checks of this machine, and what deskpack can bring to it. */
interface Checked {
  readonly checks: readonly DoctorCheck[];
  readonly lacks: readonly Lack[];
}

/** Checks everything that an application needs on its way to the platform. */
export async function checkAll(wanted: Wanted): Promise<Checked> {
  const { engine, namespace, address, ctr, terminal, machine, catalog, access, signal } = wanted;
  const [survey, store, estimates, found, starter] = await Promise.all([
    engineStatuses(),
    containerd({ namespace, address, command: ctr }).availability(),
    estimatesFor(machine),
    findCatalog(catalog, { ...access, signal }),
    recommendedStarter(),
  ]);
  const { engine: used, availability } = engineOf(survey, engine);
  const templates = await templatesOf(availability.available ? used : undefined);
  const lacks = lacksOf({
    facts: machine,
    engine: { name: used.name as EngineName, availability },
    store,
    catalog: catalogHere(found, catalog),
    template: {
      title: starter.name,
      source: { starter: starter.name },
      isThere: templates instanceof DeskpackError ? undefined : templates && templates.count > 0,
    },
    estimates,
  });
  const lackOf = (part: PartName) => lacks.find((lack) => lack.part === part);
  const engines = lackOf('engine');
  const remedyOf: RemedyOf = (name, absence) => {
    const isBrought = name === used.name || name === 'containerd';
    return engines && isBringable(engines) && isBrought && !absence.available
      ? {
          action: `Let deskpack do it: deskpack doctor --fix (${wayText(engines)})`,
          commands: engines.commands,
        }
      : engineRemedy(name, absence, machine);
  };
  const checks = [
    ...checkEngines(survey, engine, remedyOf),
    checkStore(store, remedyOf, wanted),
    checkTemplates(templates, lackOf('template')),
    await checkCatalog(found, lackOf('catalog'), wanted),
    ...machineChecks(machine),
    checkTerminal(terminal),
  ];
  return { checks, lacks };
}
