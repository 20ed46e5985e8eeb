import { formatBytes } from '../../../text/format.ts';
import type { IconFile } from '../../../workspace/find-icons.ts';
import type { SuggestionSource } from '../suggestion-source.ts';

/** SVG icons near the descriptor; the one with the application's name comes first. */
export const icons: SuggestionSource<readonly IconFile[]> = {
  id: 'icons',
  request: () => ({ key: 'icons', load: (services) => services.icons() }),
  offers(all = [], { document: { answers } }) {
    const own = `${answers.name?.text ?? ''}.svg`;
    return [
      ...all.filter(({ name }) => name === own),
      ...all.filter(({ name }) => name !== own),
    ].map(({ name, size }) => ({ value: name, note: formatBytes(size) }));
  },
  hasPictures: true,
  hasNothing: (all) => all.length === 0,
  empty: {
    none: 'No SVG icons here. Put one beside the descriptor or into an icons folder.',
    noMatch: 'No icon here has that name.',
  },
  wholeText: /\.svg$/i,
};
