import type { Descriptor } from '../../descriptor/descriptor.ts';
import { practiceIcon } from './descriptors.ts';

/** The release in the names of practice descriptors. */
const release = '3.0';

const colours = ['#3465a4', '#4e9a06', '#75507b', '#c17d11', '#cc0000'];

/** The files of descriptors and their icons, by name. */
export function descriptorFiles(
  descriptors: readonly Descriptor[],
): Readonly<Record<string, string>> {
  const files = descriptors.flatMap((descriptor, index) => {
    const { name = '', icon } = descriptor;
    const text = `${JSON.stringify(descriptor, null, 2)}\n`;
    const colour = colours[index % colours.length] ?? '';
    return [
      [`${name}.d.${release}.json`, text],
      ...(icon === undefined ? [] : [[icon, practiceIcon(colour)]]),
    ];
  });
  return Object.fromEntries(files);
}
