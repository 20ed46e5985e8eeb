import type { ImageSettings } from '../../descriptor/check/image-settings.ts';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { ErrorSubject } from '../../error/error-subject.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { labelNamesWith, labelsOf } from '../../recipe/labels.ts';

/**
 * The first label of a built image that differs from its recipe, with the responsible field: the one that the label
 * is made from, or the template if the label comes only from there. The image's value is in `near`.
 */
export function differingLabel(
  descriptor: Descriptor,
  icon: Uint8Array | undefined,
  settings: ImageSettings,
  { labels }: Pick<InspectedImage, 'labels'>,
): ErrorSubject | undefined {
  const wanted = labelsOf(descriptor, icon, settings);
  const name = labelNamesWith(settings).find((label) => wanted[label] !== labels[label]);
  if (name === undefined) return undefined;
  const key = name.replace(/^oc\./, '');
  if (wanted[name] === undefined) return { kind: 'label', name, field: 'template' };
  // The image's value only fits the field if the label is the unchanged text of that field.
  const isText = (descriptor as Readonly<Record<string, unknown>>)[key] === wanted[name];
  const found = labels[name];
  const near = isText && found !== undefined ? { near: [found] } : {};
  return { kind: 'label', name, ...(isText ? { field: key } : {}), ...near };
}
