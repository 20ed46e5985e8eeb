/** What the labels of an image tell people about its application, beside what the platform reads. */
export interface Told {
  /** In a sentence what it is. */
  readonly description?: string;
  readonly version?: string;
  readonly developer?: string;
  /** An http or https address. */
  readonly homepage?: string;
  readonly licence?: string;
}

/**
 * The labels for each, the best first. The version among the labels of OCI is not taken: images have inherited there that of their
 * base.
 */
const labelsFor: Readonly<Record<keyof Told, readonly string[]>> = {
  description: ['oc.summary', 'oc.comment', 'org.opencontainers.image.description'],
  version: ['oc.version'],
  developer: ['oc.developer', 'org.opencontainers.image.vendor'],
  homepage: ['oc.homepage', 'org.opencontainers.image.url'],
  licence: ['oc.licence', 'org.opencontainers.image.licenses'],
};

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

export function toldIn(labels: Readonly<Record<string, unknown>> = {}): Told {
  return Object.fromEntries(
    Object.entries(labelsFor).flatMap(([key, names]) => {
      const texts = names.map((name) => labels[name]);
      const found = texts.find(
        (text): text is string =>
          typeof text === 'string' &&
          text.trim() !== '' &&
          (key !== 'homepage' || isWebAddress(text)),
      );
      return found === undefined ? [] : [[key, found.trim()]];
    }),
  );
}
