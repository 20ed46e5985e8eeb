import { readFile } from 'node:fs/promises';
import { registerApplication } from '../../catalog/client/client.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { digestOf } from '../../system/files/digest.ts';
import type { PrintedJson } from '../../text/printed-json.ts';
import type { Step, StepContext } from '../step.ts';

/** The document to send to the catalog. What an earlier run has written is only in its file. */
async function documentOf({ plan, record }: StepContext<'catalog'>): Promise<string | PrintedJson> {
  const { registerAs, files, application } = plan;
  const { value } = application;
  if (registerAs === 'descriptor') return { value, text: JSON.stringify(value) };
  return record ?? readFile(files.record, 'utf8');
}

/**
 * Registers the application with the catalog: its inspection record, or its descriptor. The step is always repeated:
 * only registering shows that the catalog has it, and it changes nothing for an unchanged application.
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
      throw new DeskpackError('catalog-wrong-server', {
        reason: `the catalog at ${catalog} did not name what it registered`,
        subject: { kind: 'catalog', name: catalog },
        action: 'Check the address of the catalog; if it is right, see its log.',
      });
    }
    return {
      summary: `${application.url}, ${result.isNew ? 'new' : 'replaced or unchanged'}`,
      values: { registered: application.url },
    };
  },
};
