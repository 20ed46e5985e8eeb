import type { ImageSettings } from '../../descriptor/check/image-settings.ts';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { environmentOf } from '../../recipe/environment.ts';
import { labelNamesWith, labelsOf } from '../../recipe/labels.ts';
import { startCommand, userOf } from '../../recipe/start.ts';
import { truncateText } from '../../text/format/truncate-text.ts';

type Values = Readonly<Record<string, string>>;

/** All variables that a recipe can set. */
const environmentNames = Object.keys(environmentOf({ name: 'x', path: 'x', args: 'x' }));

/** Longer values are shortened in messages. */
const maxValueLength = 60;

const shown = (value: string) => JSON.stringify(truncateText(value, maxValueLength));

function difference(what: string, wanted: string | undefined, found: string | undefined): string {
  if (found === undefined) return `${what} should be ${shown(wanted ?? '')} and is missing`;
  if (wanted === undefined) return `${what} is ${shown(found)}, which comes from the template only`;
  return `${what} should be ${shown(wanted)} and is ${shown(found)}`;
}

function differences(kind: string, names: Iterable<string>, wanted: Values, found: Values) {
  return [...names]
    .filter((name) => wanted[name] !== found[name])
    .map((name) => difference(`${kind} ${name}`, wanted[name], found[name]));
}

/** The variables set by ENV instructions in the descriptor, which the packager wants to have precedence. */
function ownVariables({ preruncommands = [], postruncommands = [] }: Descriptor): Set<string> {
  const entries = [...preruncommands, ...postruncommands].filter((entry) =>
    /^\s*ENV\s/i.test(entry),
  );
  return new Set(
    environmentNames.filter((name) =>
      entries.some((entry) => new RegExp(`\\s${name}(?:=|\\s)`).test(entry)),
    ),
  );
}

/**
 * The differences between a built image and its recipe, one sentence each; normally none. A builder has been observed
 * to drop the end of a recipe and report success.
 *
 * Additional labels and variables from the template are accepted, except those that belong to an application: they
 * would describe another application to the platform.
 */
export function imageDifferences(
  descriptor: Descriptor,
  icon: Uint8Array | undefined,
  settings: ImageSettings,
  image: InspectedImage,
): string[] {
  const own = ownVariables(descriptor);
  const variables = environmentNames.filter((name) => !own.has(name));
  const user = userOf(descriptor);
  const command = JSON.stringify(startCommand(descriptor));
  const found = JSON.stringify(image.command);
  return [
    ...differences(
      'label',
      labelNamesWith(settings),
      labelsOf(descriptor, icon, settings),
      image.labels,
    ),
    ...differences('variable', variables, environmentOf(descriptor), image.environment),
    ...(image.user === user ? [] : [`the user should be ${user} and is ${image.user || 'root'}`]),
    ...(found === command ? [] : [`the command should be ${command} and is ${found}`]),
  ];
}
