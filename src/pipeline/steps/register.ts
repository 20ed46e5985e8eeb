import { readFile } from 'node:fs/promises';
import { registerApplication } from '../../catalog/client/client.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { digestOf } from '../../system/files/digest.ts';
import type { RunPlan } from '../plan.ts';
import { requireTool } from '../require-tool.ts';
import type { Step } from '../step.ts';

async function documentOf({ registerAs, files, application }: RunPlan): Promise<string> {
  return registerAs === 'record'
    ? readFile(files.record, 'utf8')
    : JSON.stringify(application.value);
}

/** Registers the application with the catalog: its inspection record, or its descriptor. */
export const register: Step = {
  name: 'register',

  async inputs({ plan, tools }) {
    return {
      catalog: requireTool(tools, 'catalog'),
      document: digestOf(await documentOf(plan)),
    };
  },

  async perform({ plan, tools, options: { signal } }) {
    const catalog = requireTool(tools, 'catalog');
    const options = { ...tools.catalogAccess, signal };
    const result = await registerApplication(catalog, await documentOf(plan), options);
    const [application] = result.applications;
    if (application === undefined) {
      throw new DeskpackError('catalog-foreign', {
        reason: `the catalog at ${catalog} did not name what it registered`,
        subject: { kind: 'catalog', name: catalog },
      });
    }
    return {
      summary: `${application.url}, ${result.isNew ? 'new' : 'replaced or unchanged'}`,
      facts: { registered: application.url },
    };
  },

  // Registering again changes nothing where nothing has changed, and is the one way to be sure of it.
  async isUpToDate() {
    return false;
  },
};
