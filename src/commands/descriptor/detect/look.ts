import { lookAtProposals } from '../../../describe/look/look-at-proposals.ts';
import { readingText } from '../../../describe/look/stage-text.ts';
import type { ProvenProposal } from '../../../describe/look/with-window.ts';
import type { Proposal } from '../../../describe/proposal.ts';
import { openWaiting, whileWaiting } from '../../../display/task/waiting.ts';
import type { Engine } from '../../../engine/engine.ts';
import { countText } from '../../../package-manager/count-text.ts';
import type { DownloadStage } from '../../../package-manager/look/download-stage.ts';
import type { InstallAhead } from '../../../probe/look/install-ahead.ts';
import type { LookStage } from '../../../probe/look/look.ts';
import { readSettings } from '../../../settings/settings.ts';
import { remark } from '../../../terminal/output.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';

/**
 * Says what a look does: a line for each part of it, and on a terminal below them how far the packages are.
 */
export function reportStages(
  print: (line: string) => void,
  row: { show(text: string): void },
): (stage: LookStage) => void {
  const begun = new Set<string>();
  const counted = new Set<string>();
  return (stage) => {
    switch (stage.type) {
      case 'display-image':
        return print('Building the image of the display server, once; this takes a minute.');
      case 'warm-base':
        return print('Building a base with the common toolkits, once; this takes a minute.');
      case 'install': {
        const { name, packages, step } = stage;
        if (!packages && step) return row.show(`step ${step[0]} of ${step[1]}`);
        if (!packages) {
          if (begun.has(name)) return;
          begun.add(name);
          return print(
            `Installing ${displayLine(name)} into an image of its own, whose layers a build reuses.`,
          );
        }
        if (!counted.has(name)) {
          counted.add(name);
          print(
            `  ${packages.total === 1 ? '1 package' : `${packages.total} packages`} to install`,
          );
        }
        return row.show(countText(packages));
      }
      case 'start':
        return print(`Starting ${displayLine(stage.name)} to look at its window.`);
      case 'install-healed':
        return print(
          `Installing the successful packages of ${displayLine(stage.name)}, for its build.`,
        );
      case 'heal':
        return print(`Trying ${displayLine(stage.name)} with ${stage.title}.`);
    }
  };
}

/** Shows which packages are read while they are downloaded. */
export async function showReading<T>(
  line: string,
  read: (onStage: (stage: DownloadStage) => void) => Promise<T>,
): Promise<T> {
  let isSaid = false;
  return whileWaiting('reading the packages', (waiting) =>
    read((stage) => {
      if (!isSaid) {
        waiting.next();
        remark(escapeControls(line));
      }
      isSaid = true;
      waiting.show(readingText(stage));
    }),
  );
}

/** The names of several applications, before they are looked at one after the other. */
function listedText(proposals: readonly Proposal[]): string {
  const names = proposals.map(({ values }) => displayLine(String(values.get('name')?.value)));
  return `${names.length} applications: ${names.join(', ')}. --name chooses one.`;
}

interface LookCommandOptions {
  readonly json?: true;
  readonly warm?: true;
  readonly fresh?: true;
  /** The packages that are being installed already. */
  readonly ahead?: InstallAhead | undefined;
}

export async function lookAtWindows(
  engine: Engine,
  proposals: readonly Proposal[],
  { json, warm: isWarm, fresh: refresh, ahead }: LookCommandOptions,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  const { vendor } = await readSettings();
  const how = { vendor, isWarm, refresh, ahead, signal };
  if (json) return lookAtProposals(engine, proposals, how);
  const row = openWaiting(process.stderr);
  const print = (line: string) => {
    row.next();
    remark(line);
  };
  if (proposals.length > 1) remark(listedText(proposals));
  try {
    const onStage = reportStages(print, row);
    return await lookAtProposals(engine, proposals, { ...how, onStage });
  } finally {
    row.close();
  }
}
