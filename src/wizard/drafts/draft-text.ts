import { isObject } from '../../text/json/json-object.ts';
import type { ContextFile } from '../../vendor/artefact.ts';
import { pageFor, wizardPages } from '../all-page-ids.ts';
import { type Answer, type Answers, type Provenance, provenanceSources } from '../document.ts';
import type { Draft } from '../draft.ts';
import type { LookRequest } from '../services.ts';

/**
 * The text of a draft's file. Where the answers come from is beside their texts, so that earlier versions can
 * read them too.
 */
export function draftText({ answers, icon, ...draft }: Draft): string {
  const entries = Object.entries(answers);
  const texts = Object.fromEntries(entries.map(([key, { text }]) => [key, text]));
  const provenance = Object.fromEntries(entries.map(([key, { from }]) => [key, from]));
  const packed = icon && { ...icon, content: Buffer.from(icon.content).toString('base64') };
  return `${JSON.stringify({ ...draft, answers: texts, provenance, icon: packed })}\n`;
}

/** Where an answer comes from; undefined if this version does not know that source. */
function provenanceIn(value: unknown): Provenance | undefined {
  if (!isObject(value)) return undefined;
  const source = provenanceSources.find((one) => one === value.source);
  if (source === undefined) return undefined;
  const { detail, word } = value;
  return {
    source,
    ...(typeof detail === 'string' && { detail }),
    ...(typeof word === 'string' && { word }),
  };
}

function answersIn(texts: Record<string, unknown>, provenance: unknown): Answers {
  const sources = isObject(provenance) ? provenance : {};
  const answers = Object.entries(texts).flatMap(([key, text]): [string, Answer][] => {
    if (typeof text !== 'string' || text === '') return [];
    const from = provenanceIn(sources[key]);
    return [[key, from ? { text, from } : { text }]];
  });
  return Object.fromEntries(answers);
}

function iconIn(value: unknown): Draft['icon'] {
  if (!isObject(value)) return undefined;
  const { name, content, isOfOrigin } = value;
  if (typeof name !== 'string' || typeof content !== 'string') return undefined;
  const bytes = Buffer.from(content, 'base64');
  return { name, content: bytes, ...(isOfOrigin === true && { isOfOrigin }) };
}

function filesIn(value: unknown): readonly ContextFile[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.flatMap((one) => {
    if (!isObject(one)) return [];
    const { path, contextPath, sha256 } = one;
    const isWhole =
      typeof path === 'string' && typeof contextPath === 'string' && typeof sha256 === 'string';
    return isWhole ? [{ path, contextPath, sha256 }] : [];
  });
}

function lookIn(value: unknown): Draft['look'] {
  if (!isObject(value)) return undefined;
  const { template, package: of, name, file, wanted } = value;
  const isWhole = [template, of, name, file].every((one) => typeof one === 'string');
  if (!isWhole) return undefined;
  return {
    ...({ template, package: of, name, file } as Required<
      Pick<LookRequest, 'template' | 'package' | 'name' | 'file'>
    >),
    ...(typeof wanted === 'string' ? { wanted } : {}),
    application: undefined,
    icon: undefined,
  };
}

/**
 * Reads a draft tolerantly. Answers to unknown fields are kept for the version that knows them, and an unknown
 * page becomes the first one. Undefined if the value is not a draft.
 */
export function draftIn(value: unknown, id: string): Draft | undefined {
  if (!isObject(value) || value.version !== 1) return undefined;
  const { folder, file, application, savedAt, keeper, origin, answers, page, written } = value;
  if (typeof folder !== 'string' || typeof savedAt !== 'number') return undefined;
  if (!isObject(origin) || !isObject(answers)) return undefined;
  const icon = iconIn(value.icon);
  const files = filesIn(value.files);
  const look = lookIn(value.look);
  return {
    version: 1,
    id,
    folder,
    ...(typeof file === 'string' ? { file } : {}),
    ...(typeof application === 'string' ? { application } : {}),
    savedAt,
    ...(typeof keeper === 'string' ? { keeper } : {}),
    page: wizardPages.find((one) => one.id === page)?.id ?? pageFor.firstFields,
    origin,
    answers: answersIn(answers, value.provenance),
    ...(icon ? { icon } : {}),
    ...(files.length > 0 ? { files } : {}),
    ...(look ? { look } : {}),
    ...(isObject(written) ? { written } : {}),
  };
}
