import { formatBytes } from '../../../text/format/format.ts';
import type { IconFile } from '../../../workspace/find-icons.ts';
import type { SuggestionSource } from '../suggestion-source.ts';

/** SVG icons near the descriptor, the one with the application's name first; then those that a look has found. */
export const icons: SuggestionSource<readonly IconFile[]> = {
  request: () => ({ key: 'icons', load: (services) => services.icons() }),
  offers(all = [], { document: { answers }, editing: { heldIcons, slots } }) {
    const own = `${answers.name?.text ?? ''}.svg`;
    const found = all.map(({ name }) => name);
    const { look } = slots.start;
    // Those of an application that was chosen before stay for undo only.
    const isOfLook = (name: string) => !look || name.replace(/(?:-\d+)?\.svg$/, '') === look.name;
    const held = Object.entries(heldIcons).filter(
      ([name]) => !found.includes(name) && isOfLook(name),
    );
    const files = [
      ...all.filter(({ name }) => name === own),
      ...all.filter(({ name }) => name !== own),
    ].map(({ name, size }) => ({ value: name, note: formatBytes(size) }));
    const others = held.map(([name, { content, about }]) => {
      return { value: name, note: `${formatBytes(content.length)}, ${about}` };
    });
    return [...files, ...others];
  },
  hasPictures: true,
  comesWithPackage: true,
  hasNothing: (all) => all.length === 0,
  empty: {
    none: 'No SVG icons here. Put one beside the descriptor or into an icons folder.',
    noMatch: 'No icon here has that name.',
  },
};
