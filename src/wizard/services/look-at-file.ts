import type { Proposal } from '../../describe/proposal.ts';
import { proposalsOfArtefact } from '../../describe/sources/proposals-of-artefact.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { countText } from '../../package-manager/count-text.ts';
import type { Artefact } from '../../vendor/artefact.ts';
import { withArtefactContext } from '../../vendor/context/artefact-context.ts';
import { readArtefact } from '../../vendor/read/read-artefact.ts';
import type { LookNews, LookRequest } from '../services.ts';
import { lookAtWindow } from './look-at-window.ts';
import type { LookTools } from './look-tools.ts';

/** The fields that install it: all else can be typed. */
function installed(artefact: Artefact): Proposal {
  const from = { source: 'here', detail: artefact.origin.file } as const;
  const fields = Object.entries(artefact.installation);
  const values = new Map(fields.map(([key, value]) => [key, { value, from }]));
  return { artefact, values, icon: undefined, notes: [] };
}

/** A vendor's file that is looked at. */
type FileRequest = LookRequest & { readonly file: string };

/** The applications of an artefact, or why they are not known. */
type OfArtefact = { readonly found: readonly Proposal[] } | { readonly why: string };

async function applicationsOf(
  artefact: Artefact,
  { template, wanted }: FileRequest,
  { present, absence }: LookTools,
  context: string,
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<OfArtefact> {
  if (!present) return { why: absence };
  const templateName = { value: template, from: { source: 'given' } } as const;
  try {
    const on = { template: present, templateName, context, application: wanted };
    const found = await proposalsOfArtefact(present.engine, artefact, on, {
      signal,
      onEvent(event) {
        if (event.type !== 'progress') return;
        const { packages, done, total } = event;
        const step =
          total === undefined ? undefined : `step ${Math.min(done + 1, total)} of ${total}`;
        const far = packages ? countText(packages) : step;
        if (far !== undefined) tell({ doing: `installing it, ${far}` });
      },
    });
    return { found };
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    return { why: [error.reason, error.action].filter(Boolean).join('; ') };
  }
}

/** Tells why a file cannot be read that was there a moment ago: it is gone, damaged, or for other machines. */
async function readOrTell(
  { file }: FileRequest,
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<Artefact | undefined> {
  try {
    return await readArtefact(file, signal);
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    const text = [`no look: ${error.reason}`, error.action].filter(Boolean).join('; ');
    tell({ outcome: { isProven: false, text } });
    return undefined;
  }
}

/** Looks at a vendor's file: reads it, installs it as a build would do, and starts its application. */
export async function lookAtFile(
  request: FileRequest,
  tools: LookTools,
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<void> {
  tell({ doing: 'reading it' });
  const artefact = await readOrTell(request, tell, signal);
  if (!artefact) return;
  tell({ doing: 'installing it' });
  await withArtefactContext(artefact, async (context) => {
    const read = await applicationsOf(artefact, request, tools, context, tell, signal);
    if ('why' in read) {
      return lookAtWindow(request, { ...read, found: installed(artefact) }, tools, tell, signal);
    }
    const [first, ...others] = read.found;
    if (others.length === 0 || request.wanted !== undefined)
      return lookAtWindow(request, { found: first }, tools, tell, signal);
    const text = `${request.package} has ${read.found.length} applications, of which one is to be chosen`;
    tell({ choices: read.found, outcome: { isProven: false, text } });
  });
}
