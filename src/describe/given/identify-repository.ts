import { DeskpackError } from '../../error/deskpack-error.ts';
import { listedName, usedName } from '../../vendor/repository/is-source.ts';
import { repositoryTitle } from '../../vendor/repository/source.ts';
import { lacksKey, sourceOfText } from '../../vendor/repository/source-of-text.ts';
import type { Given } from './given.ts';

function titleOf(text: string): string {
  const listed = listedName(text);
  if (listed !== undefined) return `Package repository ${listed}, as Debian lists it`;
  const used = usedName(text);
  if (used) return `Package repository ${used.name}, as it was used before`;
  const source = sourceOfText(text);
  const suite = source.suites.join(' ').replace(/^\.?\/$/, '');
  const title = `Package repository ${repositoryTitle(source)}`;
  return suite === '' ? title : `${title}, ${suite}`;
}

/** What a text of a package repository is. Nothing is asked there. */
export function identifyRepository(text: string): Given {
  const about = { given: text, path: '' } as const;
  try {
    const title = titleOf(text);
    return { ...about, kind: 'repository', title, source: text, lacksKey: lacksKey(text) };
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    const { reason, action } = error;
    return {
      ...about,
      kind: 'other',
      title: `This package repository cannot be used: ${reason}`,
      action,
    };
  }
}
