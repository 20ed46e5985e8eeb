import type {
  PackageUpdate,
  UnknownPackage,
} from '../../../package-manager/contents/newer-packages.ts';
import { alignColumns } from '../../../text/columns/align-columns.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { plural } from '../../../text/format/format.ts';
import { toldApart } from '../../shared/told-apart.ts';
import type { ComparedApplication } from './compare-lists.ts';

function noteOf({ isSecurity, isOfTemplate }: PackageUpdate): string {
  return [...(isSecurity ? ['security'] : []), ...(isOfTemplate ? ['in the template'] : [])].join(
    ', ',
  );
}

const unknownTexts: Readonly<Record<UnknownPackage['reason'], string>> = {
  absent: 'no index of its template has it',
  older: 'the index of its template has only older versions',
};

/** What the vendor has, as in `newer at its vendor: 2.5.0`; undefined if it has the same, or there is no vendor. */
function vendorText({ origin, newer }: ComparedApplication): string | undefined {
  if (!newer || newer.state === 'current') return undefined;
  if (newer.state === 'unknown') return `unknown at its vendor: ${newer.reason}`;
  const { state, version, address } = newer;
  if (origin?.kind === 'web') return `its page says something else of it now, at ${address}`;
  const instead = origin?.version === undefined ? '' : ` in place of ${origin.version}`;
  return state === 'newer'
    ? `newer at its vendor: ${version}${instead}, at ${address}`
    : `another file at its vendor${version === undefined ? '' : `, which names version ${version}`}${instead}, at ${address}`;
}

/** What is known of the packages; undefined if they are up to date. */
function packagesText({
  template,
  updates,
  unknown = [],
  missing,
  reason,
}: ComparedApplication): string | undefined {
  if (missing === 'list') {
    return 'no list of packages; "deskpack publish" writes one for a proven image';
  }
  if (missing === 'index') {
    return `unknown, as the package index of ${template} cannot be read: ${reason}`;
  }
  if (!updates) return `the engine does not have its template ${template}`;
  const others =
    unknown.length > 0 ? `unknown for ${plural(unknown.length, 'package')} of another source` : '';
  if (updates.length === 0)
    return others === '' ? undefined : `${others}, and nothing else is newer`;
  const urgent = updates.filter(({ isSecurity }) => isSecurity).length;
  const isUnknown = updates.every(({ isSecurity }) => isSecurity === undefined);
  const security = isUnknown
    ? 'its index does not tell security updates from others'
    : `${urgent} for security`;
  const newer = `${plural(updates.length, 'newer package')}, ${security}`;
  return [newer, others].filter(Boolean).join('; ');
}

/** The finding about an application, in a line that begins with its name. */
export function headingOf(one: ComparedApplication, name = one.name): string {
  const vendor = vendorText(one);
  const packages =
    packagesText(one) ?? (vendor === undefined ? 'up to date' : 'all packages are up to date');
  return `${name}: ${[vendor, packages].filter(Boolean).join('; ')}`;
}

/** The packages that can be installed now, as lines for people. */
export function outdatedLines(compared: readonly ComparedApplication[]): string[] {
  const names = toldApart(compared);
  const lines = compared.flatMap((one, place) => {
    const { updates = [], unknown = [] } = one;
    const rows = updates.map((update) => [
      `  ${update.name}`,
      update.from,
      update.to,
      noteOf(update),
    ]);
    const others = unknown.map(({ name, version, reason }) => [
      `  ${name}`,
      version,
      'unknown',
      unknownTexts[reason],
    ]);
    return [headingOf(one, names[place]), ...alignColumns([...rows, ...others])];
  });
  const isOfTemplate = compared.some(({ updates = [] }) =>
    updates.some((update) => update.isOfTemplate),
  );
  const hint = 'What is in the template becomes newer when the template is built anew.';
  return [...lines, ...(isOfTemplate ? [hint] : [])].map(displayLine);
}
