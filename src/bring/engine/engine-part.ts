import { asRoot } from '../../system/machine/as-root.ts';
import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import { joinWords } from '../../text/format/join-words.ts';
import type { Machine, MachineFacts } from '../machine.ts';
import type { Lack, MachinePart } from '../part.ts';
import { engineRemedy } from './engine-remedy.ts';

const title = 'docker and containerd';

const isDebian = ({ distribution }: MachineFacts) =>
  distribution === 'debian' || distribution === 'ubuntu';

/** How a person without the rights brings them on Debian and Ubuntu. */
function commandsOnDebian({ enginesUp, user, ...facts }: MachineFacts): string[] {
  const join = `usermod -aG docker ${user}`;
  return [`sh ${quoteForShell(enginesUp)}`, ...(facts.isRoot ? [] : [join])].map((command) =>
    asRoot(command, facts),
  );
}

type Way = Pick<Lack, 'way' | 'commands'>;

function wayOnDebian(machine: Machine): Way {
  const { facts, engine } = machine;
  const { availability } = engine;
  const commands = commandsOnDebian(facts);
  if (facts.isRoot) {
    const { packages } = facts;
    const installs = packages.length > 0 ? `apt-get installs ${joinWords(packages)}; ` : '';
    return { way: { does: `${installs}containerd and docker are started` }, commands };
  }
  if (!availability.available && availability.code === 'engine-forbidden') {
    return {
      way: { cannot: 'this account may not use docker; log in again after the command' },
      commands: commands.slice(1),
    };
  }
  return { way: { cannot: 'this needs root, and for the group a new login' }, commands };
}

/** On other systems, and for other engines, a person types the commands. */
function wayElsewhere({ facts, engine, store }: Machine): Way | undefined {
  const remedies = [
    engineRemedy(engine.name, engine.availability, facts),
    engineRemedy('containerd', store, facts),
  ];
  const commands = [...new Set(remedies.flatMap((remedy) => remedy?.commands ?? []))];
  if (commands.length === 0) return undefined;
  return {
    way: { cannot: 'deskpack brings docker alone, as root on Debian and Ubuntu' },
    commands,
  };
}

/** Whether installing and starting containerd would help. */
function isStoreMissing({ store }: Machine): boolean {
  return (
    !store.available && (store.code === 'program-missing' || store.code === 'store-unreachable')
  );
}

/** An engine, and the image store that is installed and started with it. */
export const enginePart: MachinePart = {
  name: 'engine',
  // Debian 12: 31 packages.
  usual: { bytes: 73e6, milliseconds: 60_000 },
  lackIn(machine) {
    const { facts, engine, estimates } = machine;
    const isMissing = !engine.availability.available;
    if (isMissing ? facts.isDockerElsewhere : !isStoreMissing(machine)) return undefined;
    const isUsual = isDebian(facts) && (engine.name === 'docker' || !isMissing);
    const way = isUsual ? wayOnDebian(machine) : wayElsewhere(machine);
    if (!way) return undefined;
    const origin = isDebian(facts)
      ? `from ${facts.distribution === 'ubuntu' ? "Ubuntu's" : "Debian's"} packages`
      : 'from the packages of this system';
    return {
      part: 'engine',
      title: isUsual || !isMissing ? title : engine.name,
      origin,
      neededTo: isMissing ? 'build' : 'import',
      estimate: estimates.engine,
      ...way,
    };
  },
  bring: async (_, options) => (await import('./bring-engine.ts')).bringEngine(options),
};
