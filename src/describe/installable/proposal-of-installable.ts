import { type PackageManagerName, packageManagers } from '../../descriptor/package-managers.ts';
import type { Application } from '../../desktop/appstream/application.ts';
import { extensionsOf } from '../../desktop/mime/mime-links.ts';
import type { MimeType } from '../../desktop/mime/mime-types.ts';
import { toApplicationName } from '../application/application-name.ts';
import { platformCategories } from '../application/categories.ts';
import { summaryLine } from '../application/summary.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';
import type { Provenance } from '../provenance.ts';

/** An installable package on a template, with its application if the index contains one. */
export interface Installable {
  readonly package: string;
  readonly application?: Application | undefined;
}

/** A template as in a descriptor, and its package manager. */
interface OnTemplate {
  readonly name: string;
  readonly packageManager: PackageManagerName | undefined;
}

/** The maximum number of keywords; longer lists are for programs, not for a search. */
const maxKeywords = 12;

const keywordsOf = ({ keywords }: Application): string[] =>
  [
    ...new Set(
      keywords.map((word) =>
        word
          .replace(/[,\s]+/g, ' ')
          .trim()
          .toLowerCase(),
      ),
    ),
  ]
    .filter(Boolean)
    .slice(0, maxKeywords);

/**
 * A proposal from the index of a template's distribution, without reading the package itself. It has neither an icon
 * nor a window class.
 *
 * @param types known types, with their extensions
 */
export function proposalOfInstallable(
  { package: packageName, application }: Installable,
  template: OnTemplate,
  types: readonly MimeType[],
): Proposal {
  const values = new Map<string, ProposedValue>();
  const put = (key: string, value: string, from: Provenance): void => {
    if (value !== '') values.set(key, { value, from });
  };
  const index: Provenance = { source: 'index' };
  put('template', template.name, index);
  put('name', toApplicationName(packageName), { source: 'packageName' });
  if (application) {
    put('displayname', application.title, index);
    const categories = platformCategories(application.categories);
    const cat = categories.map(({ category }) => category).join(',');
    put('cat', cat, { ...index, detail: categories.map(({ by }) => by).join(', ') });
    put('keyword', keywordsOf(application).join(','), index);
    const opened = application.mimeTypes.filter((type) => !type.includes('*'));
    put('mimetype', opened.map((type) => `${type};`).join(''), index);
    const { desktopFile } = application;
    put('desktopfile', desktopFile && `/usr/share/applications/${desktopFile}`, index);
    put('fileextensions', extensionsOf(opened, types).join(';'), {
      source: 'index',
      detail: 'of these types',
    });
  }
  if (template.packageManager)
    put(packageManagers[template.packageManager].field, packageName, index);
  const summary =
    application && summaryLine(application.summary, application.title, application.keywords);
  return {
    values,
    ...(summary !== undefined && { more: new Map([['summary', { value: summary, from: index }]]) }),
    icon: undefined,
    notes: [],
  };
}
