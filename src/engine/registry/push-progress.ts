import type { ProgressReader } from '../shared/step-progress.ts';

/** Docker says of each layer that it is being prepared and, in the end, that it is there: `461ac7a03fd0: Pushed`. */
export function dockerPushProgress(): ProgressReader {
  const layers = new Set<string>();
  const there = new Set<string>();
  return (line) => {
    const [, layer, state] = /^([0-9a-f]{12}): (\S.*)$/.exec(line) ?? [];
    if (layer === undefined || state === undefined) return undefined;
    layers.add(layer);
    if (!/^(?:Pushed|Layer already exists|Mounted from)/.test(state)) return undefined;
    there.add(layer);
    return { done: there.size, total: layers.size, text: line };
  };
}

/**
 * Podman and buildah say of each layer that they begin with it: `Copying blob sha256:…`. When they try
 * again they begin anew, which goes no further than they had come.
 *
 * @param layers how many there are
 */
export function copyProgress(layers: number): ProgressReader {
  const begun = new Set<string>();
  return (line) => {
    const blob = /^Copying blob (?:sha256:)?([0-9a-f]+)/.exec(line)?.[1];
    if (blob !== undefined && !begun.has(blob)) begun.add(blob);
    else if (!line.startsWith('Copying config ')) return undefined;
    const done = blob === undefined ? layers : begun.size - 1;
    return { done, total: Math.max(layers, begun.size), text: line };
  };
}
