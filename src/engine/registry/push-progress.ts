import type { ProgressReader } from '../shared/build-output.ts';

/** Docker reports each layer when it is being prepared and when it is pushed: `461ac7a03fd0: Pushed`. */
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
 * Podman and buildah report the beginning of each layer: `Copying blob sha256:…`. A retry starts again from the first
 * layer, which is not counted as progress.
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
