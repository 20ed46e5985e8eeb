/** The labels of an image in which its packager may say in a sentence what it is. */
const descriptionLabels = ['oc.comment', 'org.opencontainers.image.description'] as const;

/** The description of an image; undefined for a descriptor, whose comment is for its builder. */
export function descriptionIn(labels: Readonly<Record<string, unknown>> = {}): string | undefined {
  const texts = descriptionLabels.map((label) => labels[label]);
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}
