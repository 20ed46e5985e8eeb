import type { Entry } from '../../../onboard/entry.ts';
import type { DeliveryStep } from '../../../onboard/run/onboard-options.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { plural } from '../../../text/format/format.ts';
import type { ComparedApplication } from '../outdated/compare-lists.ts';
import { hasNewer, isOutdated } from '../outdated/compare-lists.ts';
import { headingOf, outdatedLines } from '../outdated/show-outdated.ts';

/** Which applications of a folder are not built again although they may be old, and why. */
export function keptNotes(compared: readonly ComparedApplication[]): string[] {
  const others = compared.filter((one) => !isOutdated(one));
  const incomparable = others
    .filter(
      ({ updates, unknown, newer }) =>
        !updates || newer?.state === 'unknown' || (updates.length === 0 && unknown),
    )
    .map((one) => headingOf(one));
  const ofTemplate = others
    .filter(({ updates = [] }) => updates.length > 0)
    .map(
      ({ name, template = '' }) =>
        `${name}: all newer packages are in its template; build ${template} anew first`,
    );
  return [...incomparable, ...ofTemplate].map(displayLine);
}

/** The images that would be rebuilt. */
interface UpdateForecast {
  readonly entries: readonly {
    readonly entry: string;
    readonly descriptor: string;
    readonly template: string;
    readonly updates: NonNullable<ComparedApplication['updates']>;
    /** Where it is from, and what is there now, if its vendor has another file. */
    readonly origin?: ComparedApplication['origin'];
    readonly newer?: ComparedApplication['newer'];
  }[];
}

function comparedOf(entries: readonly Entry[], compared: readonly ComparedApplication[]) {
  const chosen = new Set(entries.map((entry) => entry.package));
  return compared.filter((one) => chosen.has(one.name) && isOutdated(one));
}

/** The images that would be rebuilt, for programs. */
export function updateForecast(
  entries: readonly Entry[],
  compared: readonly ComparedApplication[],
): UpdateForecast {
  const chosen = comparedOf(entries, compared);
  return {
    entries: chosen.map((one) => {
      const { name: entry, file: descriptor, template = '', updates = [], origin, newer } = one;
      const ofVendor = hasNewer(one) ? { origin, newer } : {};
      return { entry, descriptor, template, updates, ...ofVendor };
    }),
  };
}

/** The images that would be rebuilt, as lines for people. */
export function updateLines(
  entries: readonly Entry[],
  compared: readonly ComparedApplication[],
  deliveries: readonly DeliveryStep[],
): string[] {
  if (entries.length === 0) return ['There is no application to build again. Nothing was done.'];
  const steps = ['build', 'prove', ...deliveries].join(', ');
  const fromVendors = entries.filter(({ rebuild }) => rebuild?.fromVendor).length;
  return [
    ...outdatedLines(comparedOf(entries, compared)),
    '',
    ...(fromVendors === 0
      ? []
      : [
          `What vendors have now would be described first for ${plural(fromVendors, 'application')}.`,
        ]),
    `${plural(entries.length, 'application')} would be built again: ${steps}.`,
    'Nothing was done.',
  ];
}
