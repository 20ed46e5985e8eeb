import { isObject } from '../../text/json/json-object.ts';
import type { EngineFacts } from '../engine-facts.ts';
import { askEngine, folderHere, textOr } from '../shared/ask-engine.ts';
import { hasBuildx } from './builder.ts';

/** The facts about docker; undefined if it does not answer. */
export async function dockerFacts(): Promise<EngineFacts | undefined> {
  const info = await askEngine('docker', ['info', '--format', '{{json .}}']);
  const version = textOr(info?.ServerVersion);
  if (!info || version === '') return undefined;
  const security = Array.isArray(info.SecurityOptions) ? info.SecurityOptions.map(String) : [];
  return {
    name: 'docker',
    version,
    client: isObject(info.ClientInfo) ? textOr(info.ClientInfo.Version) : '',
    isRootless: security.some((option) => option.includes('name=rootless')),
    folder: folderHere(info.DockerRootDir),
    hasBuildx: await hasBuildx({ program: 'docker' }),
    hasProxy: [info.HttpProxy, info.HttpsProxy].some((proxy) => textOr(proxy) !== ''),
  };
}
