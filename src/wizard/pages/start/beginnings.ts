import type { StartQuestion } from './slot.ts';

/** Another source of a new application. */
interface OtherBeginning {
  readonly title: string;
  /** The question that it leads to; undefined for the form as it is. */
  readonly question:
    | Exclude<StartQuestion, 'offer' | 'template' | 'key' | 'application'>
    | undefined;
}

export const otherBeginnings: readonly OtherBeginning[] = [
  { title: 'an image that is here', question: 'image' },
  { title: 'a .desktop file', question: 'desktop' },
  { title: 'an existing descriptor', question: 'descriptor' },
  { title: 'an inspection record or recipe', question: 'record' },
  { title: 'an application of this machine', question: 'host' },
  { title: 'nothing: an empty form', question: undefined },
];

/** How many of them are in the first one of two columns. */
export const inFirstColumn = Math.ceil(otherBeginnings.length / 2);

export const questionTexts: Readonly<Record<StartQuestion, string>> = {
  offer: 'What do you want to offer?',
  template: 'On which template?',
  image: 'Which image?',
  record: 'Which inspection record or recipe?',
  desktop: 'Which .desktop file?',
  host: 'Which application of this machine?',
  descriptor: 'Which descriptor?',
  key: 'Where is the key of the repository?',
  application: 'Which of its applications?',
};

/** The placeholders of an empty line. */
export const questionHints: Readonly<Record<StartQuestion, string>> = {
  offer: 'words of its name or purpose, or a file',
  template: 'a part of its name',
  image: 'a part of its name',
  record: 'a part of its name, or a path',
  desktop: 'a part of its name, or a path',
  host: 'a part of its name',
  descriptor: 'a part of its name, or a path',
  key: "a path or an address, from the vendor's page",
  application: 'a part of its name',
};
