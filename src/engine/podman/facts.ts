import { isObject } from '../../text/json/json-object.ts';
import type { EngineFacts } from '../engine-facts.ts';
import { askEngine, folderHere, textOr } from '../shared/ask-engine.ts';

/** The facts about podman; undefined if it does not answer. */
export async function podmanFacts(): Promise<EngineFacts | undefined> {
  const info = await askEngine('podman', ['info', '--format', 'json']);
  if (!info || !isObject(info.host) || !isObject(info.version)) return undefined;
  const security = isObject(info.host.security) ? info.host.security : {};
  return {
    name: 'podman',
    version: textOr(info.version.Version),
    isRootless: security.rootless === true,
    folder: isObject(info.store) ? folderHere(info.store.graphRoot) : undefined,
  };
}
