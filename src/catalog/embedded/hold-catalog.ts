import { connect } from 'node:net';
import { join } from 'node:path';
import { privateFolder } from '../../system/folders/private-folder.ts';
import { openSocketFolder } from '../../system/socket-folder.ts';
import { isObject } from '../../text/json/json-object.ts';
import { parseAnswer } from '../client/answer/parse-answer.ts';
import { type SharedCatalog, sharingName } from './share-catalog.ts';

/** A catalog that does not end before it is released. */
interface HeldCatalog extends SharedCatalog {
  release(): Promise<void>;
}

/** The time limit for the catalog's answer; long, as without an answer the catalog may end while it is used. */
const answerTimeoutMs = 30_000;

function sharedIn(line: string): SharedCatalog | undefined {
  const value = parseAnswer(line);
  return isObject(value) && typeof value.data === 'string' ? { data: value.data } : undefined;
}

/**
 * Holds a catalog that another process of this user started on a port of this machine: it does not end before it is
 * released. Undefined if there is none, or if it belongs to another user.
 */
export async function holdCatalog(port: number): Promise<HeldCatalog | undefined> {
  const folder = await openSocketFolder(privateFolder('catalogs'));
  const socket = connect(join(folder.path, sharingName(port)));
  const shared = await new Promise<SharedCatalog | undefined>((resolve) => {
    let said = '';
    const late = setTimeout(() => resolve(undefined), answerTimeoutMs);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(0, 10_000);
      if (said.includes('\n')) resolve(sharedIn(said.slice(0, said.indexOf('\n'))));
    });
    socket
      .on('error', () => {})
      .once('close', () => {
        clearTimeout(late);
        resolve(undefined);
      });
  });
  await folder.close();
  const release = async () => void socket.destroy();
  if (!shared) await release();
  // The connection ends with this process, but does not keep the process running.
  socket.unref();
  return shared && { ...shared, release };
}
