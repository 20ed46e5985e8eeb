import { readFile } from 'node:fs/promises';
import { registerApplication } from '../../catalog/client/client.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { digestOf } from '../../system/files/digest.ts';
import type { PrintedJson } from '../../text/printed-json.ts';
import type { Step, StepContext } from '../step.ts';

/** What the catalog is sent. What an earlier run has written is in its file only. */
async function documentOf({ plan, record }: StepContext<'catalog'>): Promise<string | PrintedJson> {
  const { registerAs, files, application } = plan;
  const { value } = application;
  if (registerAs === 'descriptor') return { value, text: JSON.stringify(value) };
  return record ?? readFile(files.record, 'utf8');
}

/**
 * Registers the application with the catalog: its inspection record, or its descriptor. Registering again changes nothing
 * where nothing has changed, and is the one way to be sure of it.
 */
export const register: Step<'catalog'> = {
  name: 'register',
  needs: ['catalog'],
  skippable: true,

  products(_, { registered }) {
    return registered === undefined ? {} : { registered };
  },

  async inputs(context) {
    const { catalog } = context.tools;
    const document = await documentOf(context);
    return { catalog, document: digestOf(typeof document === 'string' ? document : document.text) };
  },

  async perform(context) {
    const { catalog, catalogAccess } = context.tools;
    const options = { ...catalogAccess, signal: context.options.signal };
    const result = await registerApplication(catalog, await documentOf(context), options);
    const [application] = result.applications;
    if (application === undefined) {
      throw new DeskpackError('catalog-foreign', {
        reason: `the catalog at ${catalog} did not name what it registered`,
        subject: { kind: 'catalog', name: catalog },
      });
    }
    return {
      summary: `${application.url}, ${result.isNew ? 'new' : 'replaced or unchanged'}`,
      values: { registered: application.url },
    };
  },
};
