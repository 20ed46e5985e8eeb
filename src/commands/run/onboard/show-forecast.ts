import { relative } from 'node:path';
import type { EntryForecast, Forecast } from '../../../onboard/run/dry-run.ts';
import type { DeliveryStep } from '../../../onboard/run/onboard-options.ts';
import { alignColumns } from '../../../text/columns/align-columns.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { aboutTime } from '../../../text/format/about-time.ts';
import { formatBytes, plural } from '../../../text/format/format.ts';

function whatOf({ fileBytes, isAddress, packages, downloadBytes }: EntryForecast): string[] {
  if (isAddress) return ['a file at an address', 'not known'];
  if (fileBytes !== undefined) return [`a file, ${formatBytes(fileBytes)}`, 'not known'];
  if (packages === undefined) return ['cannot be installed', ''];
  return [plural(packages, 'package'), formatBytes(downloadBytes)];
}

function rowOf(forecast: EntryForecast): string[] {
  const { entry, existing } = forecast;
  const files = existing.map(({ file, isTouched }) => {
    const name = relative(process.cwd(), file);
    return isTouched ? `${name}: your values are kept` : `${name}: is updated`;
  });
  return [entry, ...whatOf(forecast), files.join('; ')].map(displayLine);
}

/** The planned work, as lines for people. @param milliseconds the time that it is going to take */
export function forecastLines(
  { entries, packages, downloadBytes }: Forecast,
  deliveries: readonly DeliveryStep[],
  milliseconds: number,
): string[] {
  if (entries.length === 0) return ['There is no entry to onboard. Nothing was done.'];
  const steps = ['detect', 'start', 'build', 'prove', ...deliveries].join(', ');
  const all = entries.reduce((sum, entry) => sum + entry.downloadBytes, 0);
  const missing = entries.filter(
    ({ packages, fileBytes, isAddress }) =>
      packages === undefined && fileBytes === undefined && !isAddress,
  ).length;
  return [
    ...alignColumns([['ENTRY', 'TO INSTALL', 'DOWNLOAD', 'DESCRIPTOR'], ...entries.map(rowOf)]),
    '',
    `${plural(entries.length, 'entry', 'entries')}: ${steps}; ${aboutTime(milliseconds)}.`,
    `${formatBytes(all)} to download, each entry once for its look and build; ${formatBytes(downloadBytes)} of that in ${plural(packages, 'different package')}.`,
    ...(missing === 0
      ? []
      : [
          `${plural(missing, 'entry', 'entries')} cannot be installed: "deskpack find WORDS" looks for a package by its purpose.`,
        ]),
    'Nothing was done.',
  ];
}
