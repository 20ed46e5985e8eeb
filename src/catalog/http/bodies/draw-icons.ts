import { digestOf } from '../../../system/files/digest.ts';
import { isObject } from '../../../text/json/json-object.ts';
import { tryParseJson } from '../../../text/json/json-text.ts';
import { type IconPicture, iconSizes, type NewEntry } from '../../model/entry.ts';
import { recordFormOf } from '../../model/registration/record-form.ts';
import type {
  RegistrationFinding,
  RegistrationRuleName,
} from '../../model/registration/registration-rules.ts';
import type { CatalogService } from '../../service/catalog-service.ts';
import { Problem } from '../problems/problem.ts';
import type { ViewMaker } from '../views/view-maker.ts';

interface DrawsIcons {
  readonly service: Pick<CatalogService, 'drawnIcons'>;
  readonly views: Pick<ViewMaker, 'drawings'>;
}

/** The pictures of an icon, from PNG files in the order of `iconSizes`. */
export function iconPicturesOf(pngs: readonly Uint8Array[]): IconPicture[] {
  return pngs.map((bytes, index) => ({
    size: iconSizes[index]!,
    picture: { digest: digestOf(bytes), type: 'image/png', bytes },
  }));
}

/** The answer when icons could not be drawn because of the load of the machine. */
export function drawnTooLate(): Problem {
  return new Problem('busy', 'the machine has too much else to do', { retryAfter: 5 });
}

function findingAt({ content }: NewEntry, index: number, reason: string): RegistrationFinding {
  const record = tryParseJson(Buffer.from(content.bytes).toString('utf8'));
  const form = isObject(record) ? recordFormOf(record) : undefined;
  const rule: RegistrationRuleName = 'label-icondata';
  const path = [...(form?.labels ?? []), 'oc.icondata'];
  return { index, rule, severity: 'error', path, message: `oc.icondata shows no icon: ${reason}` };
}

/**
 * Adds to entries their icons as they are shown in lists, so that neither a browser nor a later request has to draw what a stranger has
 * sent. What was drawn before is not drawn again.
 *
 * @throws Problem with the reason for each icon that takes too much to be drawn
 */
export async function withIconPictures(
  entries: readonly NewEntry[],
  { service, views }: DrawsIcons,
): Promise<readonly NewEntry[]> {
  const icons = new Map(entries.flatMap(({ icon }) => (icon ? [[icon.digest, icon.bytes]] : [])));
  if (icons.size === 0) return entries;
  for (const digest of await service.drawnIcons([...icons.keys()])) icons.delete(digest);
  if (icons.size === 0) return entries;
  const drawn = await views.drawings([...icons.values()]);
  if (drawn === 'late') throw drawnTooLate();
  const byDigest = new Map([...icons.keys()].map((digest, index) => [digest, drawn[index]]));
  const findings: RegistrationFinding[] = [];
  const drawnEntries = entries.map((entry, index): NewEntry => {
    const result = entry.icon && byDigest.get(entry.icon.digest);
    if (!result) return entry;
    if (!('reason' in result)) return { ...entry, iconPictures: iconPicturesOf(result) };
    findings.push(findingAt(entry, index, result.reason));
    return entry;
  });
  if (findings.length === 0) return drawnEntries;
  throw new Problem('invalid-registration', 'nothing was registered', { findings });
}
