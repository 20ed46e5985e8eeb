import type { EarlierHandProof, HandNews } from '../../hand-news.ts';
import type { ApplicationStatus } from '../../home/application-status.ts';
import type { Loader } from '../../page.ts';
import type { WizardState } from '../../state.ts';
import { pictureFile } from './product-files.ts';

type HomeState = Pick<WizardState, 'session' | 'editing'>;

/** The captions of the picture that was accepted, and of that which is beside the descriptor. */
export const [accepted, lastRun] = ['As it was accepted', 'In the last run'];

/** Whether there is an image that nothing proves, which a person may have proven in an earlier build. */
const isOpen = ({ image, provenAt, errors }: ApplicationStatus) =>
  image !== undefined && provenAt === undefined && errors === 0;

/** Asks what people have said of the highlighted application; again when the folder is read again. */
export function homeHandLoader(
  { editing: { slots } }: HomeState,
  status: ApplicationStatus,
): Loader | undefined {
  const { name, image } = status;
  if (image === undefined || !isOpen(status)) return undefined;
  return {
    name: 'proof by hand',
    about: [image, slots.home.reading],
    load: async (services) => ({ handNews: await services.handNews(name.toLowerCase(), image) }),
  };
}

function newsOf({ session: { data } }: HomeState, status: ApplicationStatus): HandNews | undefined {
  return isOpen(status) && data.handNews?.of === status.image ? data.handNews : undefined;
}

/** The proof by hand of the build before, as long as this one has none; undefined if there is none, or it is not known. */
export function earlierHandAt(
  state: HomeState,
  status: ApplicationStatus,
): EarlierHandProof | undefined {
  return newsOf(state, status)?.earlier;
}

/** The words with which the build before was accepted, to accept this one which nobody has tried; undefined otherwise. */
export function wordsToRepeat(state: HomeState, status: ApplicationStatus): string | undefined {
  const news = newsOf(state, status);
  return news?.earlier && !news.isTried ? (news.earlier.words ?? '') : undefined;
}

/** Who has proven the build before, and what to do about this one, a sentence each, safe to show. */
export function earlierHandSentences(
  state: HomeState,
  status: ApplicationStatus,
): readonly string[] {
  const earlier = earlierHandAt(state, status);
  if (!earlier) return [];
  const compare = pictureFile(state, status) === undefined ? 'shows it' : 'compares the pictures';
  return [
    `Another build was proven by hand: P ${compare}, a accepts this one, too.`,
    `That was by ${earlier.hand}.`,
  ];
}

/** The pictures of an application's window: that of its last run, behind that which a person has accepted in the build before. */
export function picturesOf(
  state: HomeState,
  status: ApplicationStatus,
): readonly { readonly file: string; readonly caption?: string }[] {
  const now = pictureFile(state, status);
  const earlier = earlierHandAt(state, status);
  if (!earlier) return now === undefined ? [] : [{ file: now }];
  return [
    { file: earlier.picture, caption: accepted },
    ...(now === undefined ? [] : [{ file: now, caption: lastRun }]),
  ];
}
