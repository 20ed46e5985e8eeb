import { lackText, wayText } from '../../../bring/lack-text.ts';
import type { PartName } from '../../../bring/part-name.ts';
import { isBrought, withPartsWanted } from '../../bringing/bringing.ts';
import { bringableLack } from '../../bringing/lacks.ts';
import { withMenu } from '../../overlays/menu.ts';
import { endsWithWizard } from '../../own-catalog.ts';
import { withCatalogKept } from '../../run/keep-catalog.ts';
import { withCatalogStarted } from '../../run/start-catalog.ts';
import type { HostStatus } from '../../services.ts';
import { update, type WizardState } from '../../state.ts';

/** A missing part that the wizard can set up, or an option of a run. */
interface SetupInfo {
  /** Undefined if it is not offered now. */
  title(state: WizardState, host: HostStatus): string | undefined;
  /** The words for Enter. */
  readonly word: string;
  begin(state: WizardState): WizardState;
}

/** Whether a run starts the built image; undefined if the engine cannot. */
function isVerifying({ run: { verifies }, session: { data } }: WizardState): boolean | undefined {
  const usual = data.host?.verifies;
  return usual === undefined ? undefined : (verifies ?? usual);
}

/** Brings a part that this machine lacks, as its table says. */
function bringing(part: PartName, word: string, begin = withPartsWanted): SetupInfo {
  return {
    title(state) {
      const lack = isBrought(state, part) ? undefined : bringableLack(state, part);
      return lack && `Bring ${lackText(lack)}: ${wayText(lack)}`;
    },
    word,
    begin: (state) => begin(state, [part]),
  };
}

/** In the order in which they are offered. */
const table = {
  password: {
    title: (_, { wantsPassword }) =>
      wantsPassword && `Give sudo the password for the image store (${wantsPassword})`,
    word: 'give password',
    begin(state) {
      const command = state.session.data.host?.wantsPassword;
      return command
        ? update(state, { session: { externalTask: { kind: 'password', command } } })
        : state;
    },
  },
  engine: bringing('engine', 'bring it'),
  verify: {
    title(state) {
      const isProving = isVerifying(state);
      if (isProving === undefined) return undefined;
      return `Start it after building, to prove that it works: ${isProving ? 'yes' : 'no'}`;
    },
    word: 'change',
    begin(state) {
      const verifies = !isVerifying(state);
      const notice = verifies
        ? 'After the build it is started, and its window is looked at.'
        : 'It is not started.';
      return update(state, { run: { verifies }, editing: { notice } });
    },
  },
  template: bringing('template', 'bring it'),
  catalog: {
    title: (state, { catalog }) =>
      catalog.available || state.run.catalogWork === 'start'
        ? undefined
        : 'Start a catalog here, which runs until you quit',
    word: 'start catalog',
    begin: withCatalogStarted,
  },
  'other-catalog': {
    title({ run: { catalog: chosen }, session: { data } }, { catalog }) {
      if (catalog.available && chosen === undefined) return undefined;
      const present = chosen ?? data.catalogs?.usual;
      return `Choose another catalog${present === undefined ? '' : ` than ${present}`}`;
    },
    word: 'choose catalog',
    begin: (state) => withMenu(state, 'catalog'),
  },
  'keep-catalog': {
    title: ({
      session: {
        data: { ownCatalog },
      },
    }) =>
      endsWithWizard(ownCatalog)
        ? `Keep the catalog at ${ownCatalog.address} running: otherwise it stops when you quit`
        : undefined,
    word: 'keep catalog',
    begin: withCatalogKept,
  },
} as const satisfies Readonly<Record<string, SetupInfo>>;

export type Setup = keyof typeof table;

export const setups: Readonly<Record<Setup, SetupInfo>> = table;

/** The setups that are offered now, each with its title. */
export function setupsOf(
  state: WizardState,
): readonly { readonly setup: Setup; readonly title: string }[] {
  const { host } = state.session.data;
  if (!host || state.session.isFileOnly) return [];
  return (Object.keys(setups) as Setup[]).flatMap((setup) => {
    const title = setups[setup].title(state, host);
    return title === undefined ? [] : [{ setup, title }];
  });
}
