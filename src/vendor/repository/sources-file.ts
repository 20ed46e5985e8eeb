import type { RepositorySource } from './source.ts';

/** Lines of a field of several lines, as deb822 has them. */
const folded = (text: string) =>
  text
    .split('\n')
    .map((line) => ` ${line.trim() === '' ? '.' : line}`)
    .join('\n');

/**
 * The text of a `.sources` file of apt. The key stands in it, so that it counts for this source alone; without one, the place of
 * the key stands there, as far as it is known.
 *
 * @param key one armoured block
 */
export function sourcesFile(source: RepositorySource, key?: string): string {
  const { address, suites, components, architectures } = source;
  const place = source.key?.type === 'place' ? ` ${source.key.place}` : undefined;
  const own = key ?? (source.key?.type === 'text' ? source.key.text : undefined);
  const signedBy = own === undefined ? place : `\n${folded(own)}`;
  const fields = [
    ['Types', ' deb'],
    ['URIs', ` ${address}`],
    ['Suites', suites.length > 0 ? ` ${suites.join(' ')}` : undefined],
    ['Components', components.length > 0 ? ` ${components.join(' ')}` : undefined],
    ['Architectures', architectures.length > 0 ? ` ${architectures.join(' ')}` : undefined],
    ['Signed-By', signedBy],
  ];
  return fields
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}:${value}\n`))
    .join('');
}
