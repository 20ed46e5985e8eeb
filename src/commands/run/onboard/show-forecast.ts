import { relative } from 'node:path';
import type { EntryForecast, Forecast } from '../../../onboard/run/dry-run.ts';
import type { DeliveryStep } from '../../../onboard/run/onboard-options.ts';
import { alignColumns } from '../../../text/align-columns.ts';
import { displayLine } from '../../../text/display-line.ts';
import { formatBytes, plural } from '../../../text/format.ts';

function rowOf({ entry, packages, downloadBytes, existing }: EntryForecast): string[] {
  const files = existing.map(({ file, isTouched }) => {
    const name = relative(process.cwd(), file);
    return isTouched ? `${name}: your values are kept` : `${name}: is updated`;
  });
  const what =
    packages === undefined
      ? ['cannot be installed', '']
      : [plural(packages, 'package'), formatBytes(downloadBytes)];
  return [entry, ...what, files.join('; ')].map(displayLine);
}

/** What would be done, as lines for people. */
export function forecastLines(
  { entries, packages, downloadBytes }: Forecast,
  deliveries: readonly DeliveryStep[],
): string[] {
  const steps = ['detect', 'start', 'build', 'prove', ...deliveries].join(', ');
  return [
    ...alignColumns([['ENTRY', 'TO INSTALL', 'DOWNLOAD', 'DESCRIPTOR'], ...entries.map(rowOf)]),
    '',
    `${plural(entries.length, 'entry', 'entries')}: ${steps}.`,
    `${plural(packages, 'different package')}, ${formatBytes(downloadBytes)}; each entry downloads its own packages, and that once for its look and build.`,
    'Nothing was done.',
  ];
}
