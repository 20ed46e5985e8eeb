import { descriptorSchema } from '../../src/descriptor/schema.ts';
import { architecturePage } from '../architecture/page.ts';
import { modulesPicture } from '../architecture/picture.ts';
import { packageWithMan } from '../man/package-with-man.ts';
import { catalogInterface } from './catalog-interface.ts';
import { catalogPage } from './catalog-page.ts';
import { catalogPaths } from './catalog-paths.ts';
import { checksPage } from './checks-page.ts';
import { commandsPage } from './commands-page.ts';
import { descriptorPage } from './descriptor-page.ts';
import { errorsPage } from './errors-page.ts';
import { filesPage } from './files-page.ts';
import { jsonPage } from './json-page.ts';
import { keysPage } from './keys-page.ts';
import { kindsPage } from './kinds-page.ts';
import { metricsPage } from './metrics-page.ts';
import { outcomesPage } from './outcomes-page.ts';
import { rulesPage } from './rules-page.ts';
import { settingsPage } from './settings-page.ts';

/** Every file that is made from the sources, by its path from the root of the project. */
export const pages: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/architecture.md': architecturePage,
  'docs/pictures/modules.svg': modulesPicture,
  'docs/reference/catalog-api.md': catalogPage,
  'docs/reference/checks.md': checksPage,
  'docs/reference/commands.md': commandsPage,
  'docs/reference/descriptor.md': descriptorPage,
  'docs/reference/errors.md': errorsPage,
  'docs/reference/files.md': filesPage,
  'docs/reference/json.md': jsonPage,
  'docs/reference/keys.md': keysPage,
  'docs/reference/kinds.md': kindsPage,
  'docs/reference/metrics.md': metricsPage,
  'docs/reference/outcomes.md': outcomesPage,
  'docs/reference/rules.md': rulesPage,
  'docs/reference/settings.md': settingsPage,
  'package.json': packageWithMan,
  'schema/catalog-paths.d.ts': catalogPaths,
  'schema/catalog.openapi.json': catalogInterface,
  'schema/descriptor.schema.json': () => `${JSON.stringify(descriptorSchema(), null, 2)}\n`,
};
