import { readFile } from 'node:fs/promises';
import {
  maxPictureBytes,
  offerPicture,
  type RegisteredApplication,
  registerApplication,
} from '../../catalog/client/client.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { Warning } from '../../probe/warning.ts';
import { digestOf } from '../../system/files/digest.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import type { JsonWithText } from '../../text/json/json-text.ts';
import { triedBy } from '../hand/hand-proof.ts';
import { readHandProof } from '../hand/hand-proofs.ts';
import { recordWithList } from '../products/record-with-list.ts';
import type { Step, StepContext } from '../step.ts';
import { isByHand, openingsOf } from '../step-results.ts';

/** The document to send to the catalog. A document of an earlier run is read from its file. */
async function documentOf({
  plan,
  record,
}: StepContext<'catalog'>): Promise<string | JsonWithText> {
  const { registerAs, files, application } = plan;
  const { value } = application;
  if (registerAs === 'descriptor') return { value, text: JSON.stringify(value) };
  const text = record?.text ?? (await readFile(files.record, 'utf8'));
  return recordWithList(text, () => files.packageList);
}

/** The result of sending the picture: a note for the summary, or a warning. */
interface Offered {
  readonly note: string;
  readonly warnings: readonly Warning[];
}

/** How the image was seen to start; by hand with what the person says who has tried it, if that is kept here. */
async function proofOf(image: string, { verify }: StepContext<'catalog'>['results']) {
  if (!isByHand(verify)) return { image, by: 'machine' } as const;
  const proof = await readHandProof(image);
  return { image, by: 'hand', tried: proof && triedBy(proof) } as const;
}

/**
 * Sends the picture of the window to the catalog, which marks the image as one that starts. A picture without a proof may be of a
 * message, and is not for those who choose an application. A failure does not prevent the registration.
 */
async function offer(
  context: StepContext<'catalog'>,
  { name, image }: Pick<RegisteredApplication, 'name' | 'image'>,
): Promise<Offered> {
  const { tools, results, options } = context;
  const { proven, picture: file } = results.verify ?? {};
  const bytes =
    proven && file && (await readBytesIfThere(file, maxPictureBytes).catch(() => undefined));
  if (!bytes) return { note: '', warnings: [] };
  try {
    const proof = image === undefined ? undefined : await proofOf(image, results);
    const openings = openingsOf(results.verify);
    const access = { ...tools.catalogAccess, signal: options.signal };
    await offerPicture(tools.catalog, name, { bytes, type: 'image/png', proof, openings }, access);
    return { note: ', with its picture', warnings: [] };
  } catch (error) {
    if (!(error instanceof DeskpackError) || options.signal.aborted) throw error;
    const { message, action } = error;
    const warning = { message: `the catalog has no picture of ${name}: ${message}`, action };
    return { note: '', warnings: [warning] };
  }
}

/**
 * Registers the application with the catalog: its inspection record, or its descriptor. The step is always repeated:
 * only registering shows that the catalog has it, and it changes nothing for an unchanged application.
 */
export const register: Step<'catalog'> = {
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
        reason: `the catalog at ${catalog} did not name the registered application`,
        subject: { kind: 'catalog', name: catalog },
        action: 'Check the address of the catalog; if it is right, see its log.',
      });
    }
    const { url, takesPicture } = application;
    const { etag } = result;
    const { note, warnings } = takesPicture
      ? await offer(context, application)
      : { note: '', warnings: [] };
    return {
      summary: `${url}, ${result.isNew ? 'new' : 'replaced or unchanged'}${note}`,
      values: { registered: url, ...(etag === undefined ? {} : { etag }) },
      warnings,
    };
  },
};
