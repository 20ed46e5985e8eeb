/** Why it is not known whether there is a newer version. */
export const unknownCodes = [
  /** Nothing says where newer ones are. */
  'no-address',
  /** The address is that of this version alone. */
  'own-address',
  /** The server says nothing by which versions could be told apart. */
  'no-signs',
  /** It can be asked only through an interface of a website. */
  'not-asked',
  /** The server has nothing there any more. */
  'gone',
  /** It was asked, and gave no answer that could be used. */
  'no-answer',
] as const;

export type UnknownCode = (typeof unknownCodes)[number];

/** How an application of a vendor stands to what the vendor has now. */
export type Newer =
  | { readonly state: 'current' }
  | {
      /** `newer` if it names a higher version, `changed` for another file without one. */
      readonly state: 'newer' | 'changed';
      readonly version?: string;
      /** Where it is downloaded from. */
      readonly address: string;
      /** What the server tells this file from others by, such as its entity tag; absent if it says nothing. */
      readonly sign?: string;
    }
  | {
      readonly state: 'unknown';
      readonly code: UnknownCode;
      /** As in "unknown, as …". */
      readonly reason: string;
    };
