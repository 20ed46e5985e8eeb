/** The meaning of a code, for people and programs. */
export interface ErrorInfo {
  /** The error, in a few words that begin a sentence. */
  readonly title: string;
  /** The condition. */
  readonly meaning: string;
  /** The general remedy; an error may contain a more specific one. */
  readonly remedy: string;
  /** The error may be transient, so that a retry without a change can help. */
  readonly retry?: boolean;
}

/**
 * All errors that deskpack reports, grouped by their origin. The codes are stable, because deskpack itself and programs
 * that read JSON output depend on them.
 */
export const errorGroups = {
  'The command line and what it names': {
    usage: {
      title: 'The command line is wrong',
      meaning: 'An option, an argument or a value was not understood. Nothing was done.',
      remedy: 'Run the command with --help to see how it is used.',
    },
    'descriptor-invalid': {
      title: 'A descriptor has errors',
      meaning:
        'Rules with the severity error found something. Nothing is built or registered then.',
      remedy:
        'Run "deskpack lint FILE": it shows each error in its place, and --fix corrects some.',
    },
    'configuration-invalid': {
      title: 'The configuration of the project is wrong',
      meaning: 'A .deskpackrc.json, or the key "deskpack" of a package.json, was not understood.',
      remedy: 'Fix the errors that the lines above the message show.',
    },
    'settings-invalid': {
      title: 'The settings of this user are wrong',
      meaning: 'The settings file is not JSON, or has a value that is not valid.',
      remedy: 'Correct the file that the message names.',
    },
    'nothing-to-do': {
      title: 'Nothing was found to work on',
      meaning:
        'The files or the folder contain no descriptor, application or icon of the requested kind.',
      remedy: 'Name a file that holds one.',
    },
    'not-editable': {
      title: 'The file cannot be edited here',
      meaning: 'What is in the file is neither a descriptor nor a list of descriptors.',
      remedy: 'Run "deskpack lint FILE": it shows why in its place.',
    },
    'not-describable': {
      title: 'No descriptor can be made from this',
      meaning:
        'What was given is neither an image, nor an inspection record, labels or a build recipe.',
      remedy: 'Name an image, what "docker inspect" prints of it, or its recipe.',
    },
    'name-taken': {
      title: 'Two applications have the same name',
      meaning:
        'One would replace the image, the files or the entry of the other. Case makes no difference to the name of an image.',
      remedy: 'Give each a name of its own, or pick one with --name or --index.',
    },
    'answers-invalid': {
      title: 'The answers do not make a valid descriptor',
      meaning: 'The values given with --set, or by the environment, break rules.',
      remedy: 'Give other values with --set.',
    },
    'icon-invalid': {
      title: 'An icon cannot be used',
      meaning: 'The file is not a complete SVG drawing.',
      remedy: 'Fix the errors that the lines above the message show, or export the drawing again.',
    },
    'editor-failed': {
      title: 'The editor failed',
      meaning: 'The program that EDITOR or VISUAL names could not be run, or ended with an error.',
      remedy: 'Set VISUAL, or EDITOR if that is not set, to an editor that is installed.',
    },
    'run-unknown': {
      title: 'There is no such run',
      meaning: 'No run on this machine has that name.',
      remedy: 'See them with: deskpack runs',
    },
    'starter-unknown': {
      title: 'There is no such starter',
      meaning:
        'Templates are built from the starters that come with deskpack, and none has that name.',
      remedy: 'See them with: deskpack template list',
    },
  },
  'Files and this machine': {
    'disk-full': {
      title: 'The disk is full',
      meaning: 'The disk, or the quota of this user, has no space left.',
      remedy: 'Free some space (df -h shows where it is low), then try again.',
      retry: true,
    },
    'file-missing': {
      title: 'A file or folder is missing',
      meaning: 'There is nothing at the path.',
      remedy: 'Check the path; a relative one starts at the current folder.',
    },
    'permission-denied': {
      title: 'Permission denied',
      meaning: 'This user may not read, write or run what the message names.',
      remedy: 'Choose another place, or change the permissions.',
    },
    'path-unusable': {
      title: 'The path cannot be used',
      meaning:
        'A folder is where a file should be or the other way round, a name is too long, symbolic links form a loop, or no folder can be created there.',
      remedy: 'Choose another path.',
    },
    'read-only': {
      title: 'The file system is read-only',
      meaning: 'Nothing can be written there.',
      remedy: 'Choose another folder.',
    },
    'read-failed': {
      title: 'A file could not be read',
      meaning: 'The system refused it, or it is far too large.',
      remedy: 'See what the message says about the file.',
    },
    'write-failed': {
      title: 'A file could not be written',
      meaning: 'The system refused it. What was there before is unchanged.',
      remedy: 'See what the message says about the file.',
    },
    'file-in-the-way': {
      title: 'A file is in the way',
      meaning:
        'What would be written would replace a file that someone else wrote or changed, or that is an input itself.',
      remedy: 'Check the file; --force replaces it, unless it is an input itself.',
    },
    'working-folder-gone': {
      title: 'The current folder has been removed or moved',
      meaning: 'deskpack was started in a folder that is no longer there.',
      remedy: 'Go to a folder that exists, and start deskpack again.',
    },
    'no-private-folder': {
      title: 'No folder is safe from other users',
      meaning: 'Every folder that could hold sockets and temporary files is writable by others.',
      remedy: 'Set XDG_STATE_HOME to a folder that is yours alone.',
    },
    'application-busy': {
      title: 'Another run is working on the application',
      meaning: 'Two runs of one application at a time would overwrite what the other one makes.',
      remedy: 'Wait until the other one has ended, or stop it; then try again.',
      retry: true,
    },
  },
  Programs: {
    'program-missing': {
      title: 'A program is not installed',
      meaning: 'A program that is needed was not found in the PATH.',
      remedy: 'Install it, or put it into the PATH; "deskpack doctor" shows all that is missing.',
    },
    'program-forbidden': {
      title: 'A program may not be run',
      meaning: 'The file is there but this user may not execute it.',
      remedy: 'Change its permissions, or run deskpack as another user.',
    },
    'program-failed': {
      title: 'A program failed',
      meaning: 'A program ended with an error, and nothing is known about why.',
      remedy: 'See the last lines that it printed, above the message or in the log.',
    },
    'program-timed-out': {
      title: 'A program took too long',
      meaning: 'It did not finish within its time limit, and was stopped.',
      remedy: 'Check whether the program hangs, and try again.',
      retry: true,
    },
    'program-answer-unusable': {
      title: 'The output of a program cannot be used',
      meaning: 'It differs from the output of the versions that deskpack knows.',
      remedy: 'Run the program by hand to see what it says.',
    },
    'sudo-password-needed': {
      title: 'sudo asks for a password',
      meaning: 'A program is called through sudo where no one can type a password.',
      remedy: 'Run it on a terminal, or let this user do it without a password.',
    },
    'sudo-refused': {
      title: 'sudo does not allow it',
      meaning: 'The rules of sudo do not let this user run the program.',
      remedy: 'Ask the administrator of this machine for a rule.',
    },
  },
  'Engines and templates': {
    'engine-missing': {
      title: 'There is no engine',
      meaning: 'None of docker, podman and buildah can be used, or not the one that was chosen.',
      remedy: 'Install or start one; "deskpack doctor" shows what is missing.',
    },
    'engine-unreachable': {
      title: 'The engine cannot be reached',
      meaning: 'Docker does not run, or not where DOCKER_HOST or its context says.',
      remedy: 'Start it, or check DOCKER_HOST and "docker context ls".',
      retry: true,
    },
    'engine-forbidden': {
      title: 'This user may not use the engine',
      meaning: 'The socket of docker is closed to this user.',
      remedy: 'Run as root, or join the group docker and log in again.',
    },
    'engine-stopped': {
      title: 'The engine stopped in the middle of the work',
      meaning: 'The connection to docker ended before the answer did.',
      remedy: 'See why it ended, start it again, and try again.',
      retry: true,
    },
    'engine-unsuitable': {
      title: 'The engine is not what its name says',
      meaning: 'The command docker is another program, podman for instance.',
      remedy: 'Choose the engine that it really is with --engine.',
    },
    'engine-without-containers': {
      title: 'The engine only builds',
      meaning: 'Applications are started in containers, which buildah does not have.',
      remedy: 'Choose docker or podman with --engine.',
    },
    'container-gone': {
      title: 'The container is gone',
      meaning: 'Something else removed a container or a volume while it was used.',
      remedy: 'Find out what removes containers on this machine, and try again.',
      retry: true,
    },
    'image-missing': {
      title: 'The engine does not have the image',
      meaning: 'The image was never built or pulled there, or has been removed since.',
      remedy: 'Build it first.',
    },
    'image-replaced': {
      title: 'Something else replaced the image',
      meaning:
        'Another program builds, imports or pushes an image with the same name at the same time.',
      remedy: 'Stop the other one and try again.',
      retry: true,
    },
    'image-differs': {
      title: 'The built image is not what the recipe says',
      meaning:
        'Labels, environment, user or command of the image differ, because of the template or of the builder.',
      remedy: 'Use a template without them, or another builder with --engine.',
    },
    'image-unreadable': {
      title: 'An image or archive is incomplete',
      meaning: 'Its parts are missing or are not what their digests say.',
      remedy: 'Build or save the image again.',
    },
    'build-cache-lost': {
      title: 'The cache of a build was removed meanwhile',
      meaning: 'Another process removed an image while podman or buildah looked at it.',
      remedy: 'Try again; deskpack itself does so once, without the cache.',
      retry: true,
    },
    'architecture-differs': {
      title: 'The image is of another machine architecture',
      meaning:
        'Its programs are for another kind of processor than that of the engine, which has nothing to emulate it.',
      remedy:
        'Use a template of the architecture of this machine, or an engine on a machine of that of the template (DOCKER_HOST).',
    },
    'template-missing': {
      title: 'The template is missing',
      meaning: 'The engine does not have the template, and it could not be pulled.',
      remedy: 'Pull or load it, build a starter, or name another template.',
    },
    'base-unavailable': {
      title: 'The base image of a template is not available',
      meaning: 'A starter is built on an image from a registry, which could not be reached.',
      remedy: 'Load the image here, or use a starter that needs none: debian.minimal.',
      retry: true,
    },
  },
  'Building and starting the application': {
    'package-missing': {
      title: 'The template has no such package',
      meaning: 'The package index of the template does not contain the name.',
      remedy: 'Correct the name, or use a template whose distribution and release have it.',
    },
    'package-virtual': {
      title: 'A name is that of a virtual package',
      meaning: 'No package has this name; several provide it, and one of them has to be chosen.',
      remedy: 'Name one of the packages that the message lists.',
    },
    'application-missing': {
      title: 'There is no desktop application in this',
      meaning:
        'What was looked into has no desktop file, or none of the wanted name, so that nothing says how an application is started.',
      remedy: 'Name another package: "deskpack find WORDS" finds those with applications.',
    },
    'package-server-unreachable': {
      title: 'A package server could not be reached',
      meaning: 'Name resolution or the connection failed inside the build.',
      remedy: 'Check that containers reach the network (name resolution, proxy), then try again.',
      retry: true,
    },
    'package-download-failed': {
      title: 'A package could not be downloaded',
      meaning: 'A server answered, but not with the file; its index may just have changed.',
      remedy: 'Try again; if it fails again, check what the address answers.',
      retry: true,
    },
    'instruction-failed': {
      title: 'An instruction of the recipe failed',
      meaning: 'A command inside the build ended with an error.',
      remedy: 'The last lines say why; correct the packages or run commands of the descriptor.',
    },
    'instruction-killed': {
      title: 'An instruction of the recipe was killed',
      meaning: 'Usually memory ran out; stopping the engine has the same effect.',
      remedy: '"dmesg" shows whether memory ran out. Then try again.',
      retry: true,
    },
    'application-cannot-start': {
      title: 'The application could not start',
      meaning: 'The program that path names is not in the image, or its user may not execute it.',
      remedy: 'Correct Executable, or install the package that brings the program.',
    },
    'not-proven': {
      title: 'It is not proven that the application starts as declared',
      meaning:
        'With --require-proof, and in the wizard, a run only goes on if a window of the declared class was seen that stayed. Otherwise the same is a warning.',
      remedy: 'Run "deskpack verify FILE": it shows each check and what to change.',
    },
    'display-failed': {
      title: 'The display server failed',
      meaning:
        'The container with the display server, on which applications are tried, did not start or ended too early. The application is not at fault.',
      remedy: 'Try again; if it fails again, see what the last lines say.',
      retry: true,
    },
    'display-unavailable': {
      title: 'There is no display server here',
      meaning:
        'Applications are tried beside a display server, whose image is built once and needs a Debian mirror. That has failed within the last hour, so runs that do not need it go on without.',
      remedy: 'Make a Debian mirror reachable, then run "deskpack verify FILE", which tries again.',
    },
    'tool-missing': {
      title: 'A step needs a tool that is missing',
      meaning: 'An engine, an image store, nodes or a catalog is needed, and none was found.',
      remedy: 'Run "deskpack doctor": it says what is missing.',
    },
  },
  'Image store and nodes': {
    'store-unreachable': {
      title: 'containerd cannot be reached',
      meaning: 'It does not run, or has another socket.',
      remedy: 'Start it, or name its socket with --address.',
      retry: true,
    },
    'store-forbidden': {
      title: 'This user may not use containerd',
      meaning: 'The socket of containerd is closed to this user.',
      remedy: 'Run as root, or say how ctr is called, such as "sudo ctr".',
    },
    'store-incomplete': {
      title: 'The image in the image store is incomplete',
      meaning: 'Something removed parts of it while it was imported.',
      remedy: 'Stop what removes content from the image store, and try again.',
      retry: true,
    },
    'namespace-missing': {
      title: 'The namespace is missing',
      meaning:
        'The image store has no namespace of that name, so the platform would not see the image.',
      remedy: 'Name another one with --namespace, or publish with --create-namespace.',
    },
    'node-unreachable': {
      title: 'A node cannot be reached',
      meaning: 'ssh found no such host, got no answer, or lost the connection.',
      remedy: 'Check the address, and that the node runs.',
      retry: true,
    },
    'node-key-unknown': {
      title: 'The key of a node is not trusted',
      meaning: 'Its host key is not known here, or has changed.',
      remedy: 'Connect once by hand and compare the key.',
    },
    'node-login-refused': {
      title: 'A node accepts none of the keys',
      meaning: 'ssh offered all keys that it has.',
      remedy: 'Put your key there, or load it into the agent.',
    },
    'node-unsuitable': {
      title: 'A node has no containerd that can be used',
      meaning: 'ctr is not installed there, or that account may not use it.',
      remedy: 'Name a node that has containerd, and an account that may use it.',
    },
    'nodes-incomplete': {
      title: 'Several nodes do not have the image',
      meaning: 'The lines above the message say why, for each node.',
      remedy: 'Do what they say, then run the command again with --resume.',
    },
  },
  Registries: {
    'registry-unreachable': {
      title: 'The registry cannot be reached',
      meaning: 'There is no such host, or it does not answer.',
      remedy: 'Check the name, and that the machine of the engine reaches it.',
      retry: true,
    },
    'registry-untrusted': {
      title: 'The certificate of the registry is not trusted',
      meaning: 'It is signed by an unknown authority, expired, for another name, or there is none.',
      remedy: 'Give the registry a valid certificate, or the engine that of the authority.',
    },
    'registry-login-needed': {
      title: 'The registry requires a login',
      meaning: 'The engine has no login that the registry accepts.',
      remedy: 'Log in with the engine, then try again.',
    },
    'registry-denied': {
      title: 'The registry denies access',
      meaning: 'The account is not allowed to push an image with that name.',
      remedy: 'Check the name, or log in with an account that is.',
    },
    'registry-failed': {
      title: 'The registry failed',
      meaning: 'It answered with an error of its own, or refuses a layer of that size.',
      remedy: 'See the log of the registry, then try again.',
      retry: true,
    },
  },
  Catalogs: {
    'catalog-unreachable': {
      title: 'No catalog answers',
      meaning: 'The connection was refused, cut or not possible.',
      remedy: 'Start a catalog with "deskpack serve", or choose another with --catalog URL.',
      retry: true,
    },
    'catalog-unanswered': {
      title: 'The catalog gives no usable answer',
      meaning:
        'There is no such host, it took too long, does not speak HTTP or TLS as its address says, or sends too much.',
      remedy: 'Check the address given with --catalog.',
    },
    'catalog-untrusted': {
      title: 'The certificate of the catalog is not trusted',
      meaning: 'It is not signed by a trusted authority, has expired, or is for another name.',
      remedy: 'If the catalog is yours, pass the certificate that it was signed with: --ca FILE.',
    },
    'catalog-wrong-server': {
      title: 'What answers is not a catalog',
      meaning: 'Another server answers at the address, or does not keep what it is sent.',
      remedy: 'Check the address given with --catalog.',
    },
    'catalog-login-needed': {
      title: 'The catalog requires a token',
      meaning: 'There was no token, or not the right one.',
      remedy: 'Give the token with --token-file or in DESKPACK_CATALOG_TOKEN.',
    },
    'catalog-refused': {
      title: 'The catalog refused the request',
      meaning: 'It answered that it cannot do what the request asks for.',
      remedy: 'Fix the reported errors, then try again.',
    },
    'catalog-repository-taken': {
      title: 'The name belongs to an image of another repository',
      meaning:
        'The catalog has an application of that name from another repository. Nothing was changed.',
      remedy:
        'If the new image should take the name, try again with --replace-repository; otherwise give the application another name.',
    },
    'catalog-failed': {
      title: 'The catalog failed',
      meaning: 'It answered with an error of its own, or is too busy.',
      remedy: 'Try again later; the log of the catalog says more.',
      retry: true,
    },
    'catalog-unknown-application': {
      title: 'No such application is registered',
      meaning: 'The catalog has no application of that name.',
      remedy: 'Run "deskpack list" to see the names.',
    },
    'registration-invalid': {
      title: 'The document cannot be registered',
      meaning: 'It is not JSON, is empty or has errors. It was not sent.',
      remedy: 'Fix the reported errors, then register again.',
    },
    'token-unusable': {
      title: 'The token cannot be used',
      meaning: 'The file cannot be read, or the token is empty or has spaces in it.',
      remedy: 'Use one line of letters, digits and signs, such as "openssl rand -hex 32" prints.',
    },
    'token-unknown': {
      title: 'There is no such token',
      meaning: 'The catalog has no token with that id, or it was revoked before.',
      remedy: 'Take the id from "deskpack token list".',
    },
    'webhook-unknown': {
      title: 'There is no such webhook',
      meaning: 'The catalog tells no address with that id of its events.',
      remedy: 'Take the id from "deskpack webhook list".',
    },
    'issuers-unusable': {
      title: 'The file with the issuers cannot be used',
      meaning: 'The file of --oidc is no JSON list of issuers with their audience and rules.',
      remedy: 'Correct what the message names; docs/how-to/run-a-catalog.md has an example.',
    },
    'issuer-unreachable': {
      title: 'The keys of an issuer cannot be fetched',
      meaning: 'The tokens of an issuer of --oidc cannot be checked, so they are refused.',
      remedy: 'Check that the catalog reaches the issuer over HTTPS.',
    },
    'token-exposed': {
      title: 'A token is missing, or would be readable by others',
      meaning:
        'A catalog that other machines reach needs a token, and a token is not sent over plain HTTP.',
      remedy: 'Use an https:// address, or let the catalog listen on 127.0.0.1.',
    },
    'certificate-unusable': {
      title: 'There is no certificate in the file',
      meaning: 'The file named with --ca is not in PEM form.',
      remedy: 'Name a file that has a line -----BEGIN CERTIFICATE-----.',
    },
    'listen-failed': {
      title: 'The catalog cannot listen there',
      meaning: 'The port is in use or reserved, or this machine has no such address.',
      remedy: 'Choose another address with --host and --port.',
    },
    'catalog-not-started': {
      title: 'A catalog could not be started',
      meaning: 'The process of the catalog ended, or did not say that it listens.',
      remedy: 'Run "deskpack serve" to see more.',
    },
    'catalog-in-use': {
      title: 'The address belongs to another catalog',
      meaning: 'Something answers there already, or keeps its data in another folder.',
      remedy: 'Use that one, or choose another port.',
    },
    'catalog-data-unusable': {
      title: 'The data of the catalog cannot be used',
      meaning: 'The database cannot be opened, is of another program, or of a newer deskpack.',
      remedy: 'Choose another folder with --data.',
    },
    'catalog-disk-full': {
      title: 'The disk of the catalog is full',
      meaning: 'Nothing of the registration was kept. What was registered before is unharmed.',
      remedy: 'Free space on the disk of the catalog, then register again.',
    },
    'catalog-backup-failed': {
      title: 'The catalog could not be backed up, restored or copied',
      meaning: 'What was there before is as it was.',
      remedy: 'Fix what the message says, then do it again.',
    },
    'catalog-read-failed': {
      title: 'The catalog cannot read',
      meaning: 'Its file is damaged, or its database server does not answer.',
      remedy: 'Run "deskpack catalog check"; restore a backup if it is damaged.',
      retry: true,
    },
    'catalog-write-failed': {
      title: 'The catalog cannot write',
      meaning: 'Another program has locked the database, or its server does not answer.',
      remedy: 'Check that no other program has locked the database.',
      retry: true,
    },
  },
  Others: {
    unexpected: {
      title: 'This is a bug in deskpack',
      meaning: 'Something happened that deskpack did not expect.',
      remedy: 'See the log of the run, and report it.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ErrorInfo>>>>;

type Groups = typeof errorGroups;

/** The code of a kind of error. */
export type ErrorCode = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups] & string;

/** All codes with their meaning. */
export const errorCodes = Object.freeze(
  Object.assign({}, ...Object.values(errorGroups)),
) as Readonly<Record<ErrorCode, ErrorInfo>>;

/** Whether errors with this code may be transient, so that a retry makes sense. */
export function isTransient(code: ErrorCode): boolean {
  return errorCodes[code].retry === true;
}

/** Whether a text is one of the codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCodes, text);
}
