import type { Finding } from '../../../descriptor/finding/finding.ts';

/**
 * The reasons to refuse a registration, in addition to the rules for descriptors, as what is required instead: one
 * sentence each, in the order of the reference.
 */
export const registrationRules = {
  'registration-shape':
    'Every element is a JSON object: a descriptor, or the record of an inspection.',
  'registration-empty': 'The array is not empty. A failed build leaves an empty one.',
  'registration-too-many': 'A request has at most 500 applications.',
  'registration-duplicate-name':
    'No name appears twice in one request: one would replace the other.',
  'registration-nul': 'No string or key contains U+0000, which cannot be stored.',
  'registration-surrogate':
    'No string or key contains half of a character (a lone surrogate), which is no Unicode text.',
  'registration-number': 'Every number can be read: 1e999 is none that a program could return.',
  'registration-length':
    'Texts have at most 131,072 characters (icons 1 MiB), lists in a text 2,000 entries, arrays and objects 1,000 members.',
  'registration-values':
    'A request has at most 100,000 values, its icons have as many elements and attributes, and the JSON of its labels has 50,000 values.',
  'registration-labels':
    'The labels of an application have at most 256 KiB together, the icon apart, and the names of its image 64 KiB.',
  'registration-terms':
    'An application is found by at most 2,000 words and entries of lists, and those of a request by 40,000 together.',
  'registration-work':
    'What a request takes is bounded as a whole too: an application counts 170, a word or entry of a list by which one is found 2, an element or attribute of an icon 1, a value in the JSON of a label 1; together at most 120,000.',
  'registration-depth': 'Objects and arrays are nested at most 64 deep.',
  'registration-duplicate-key':
    'No key appears twice in an object: programs differ in which one they use.',
  'record-id': 'A record has the id of its image: sha256: and 64 hexadecimal digits.',
  'record-tag': 'A record has a tag of its image; without one nothing could start the image.',
  'record-reference': 'The tags and digests of a record are names of images.',
  'record-labels': 'The labels of a record are a JSON object.',
  'record-label-missing': 'A record has the labels oc.name, oc.launch and oc.icon.',
  'record-name':
    'oc.name can be used in a URL: it is neither "." nor "..", contains no control character and no direction mark, and has at most 255 characters.',
  'label-text': 'The value of every label is a string.',
  'label-json':
    'The values of oc.acl, oc.rules, oc.host_config and oc.secrets_requirement are JSON. An access rule that cannot be read must never mean "everyone".',
  'label-icondata':
    'The value of oc.icondata is an SVG drawing in base64: nothing else would be shown. It has no document type (<!DOCTYPE), and at most 50,000 elements with what its references repeat, nothing in it refers to itself, the regions of its filters are not a thousand times larger than it is, and pictures in it have as many pixels as one of 4096x4096. An element has at most 256 attributes, and a namespace as many characters.',
  'label-duplicate-key':
    'In the JSON of a label no key appears twice in an object: another reader could find a wider access rule.',
} as const;

export type RegistrationRuleName = keyof typeof registrationRules;

/** An error in a document, with the index of the element; 0 if the document is not an array. */
export type RegistrationFinding = Finding & { readonly index: number };
