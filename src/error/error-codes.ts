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
  'Command line and input files': {
    usage: {
      title: 'The command line is wrong',
      meaning: 'An option, an argument or a value is invalid. deskpack changed nothing.',
      remedy: 'Run the command with --help to see how it is used.',
    },
    'descriptor-invalid': {
      title: 'A descriptor has errors',
      meaning:
        'The descriptor breaks rules with the severity error. It is neither built nor registered.',
      remedy:
        'Run "deskpack lint FILE": it shows each error with its position, and --fix corrects some.',
    },
    'configuration-invalid': {
      title: 'The configuration of the project is wrong',
      meaning: 'A .deskpackrc.json, or the key "deskpack" of a package.json, is invalid.',
      remedy: 'Fix the errors that the lines above the message show.',
    },
    'settings-invalid': {
      title: 'The settings of this user are wrong',
      meaning: 'The settings file is not JSON, or has a value that is not valid.',
      remedy: 'Correct the file that the message names.',
    },
    'nothing-to-do': {
      title: 'There is no input',
      meaning:
        'The files or the folder contain no descriptor, application or icon of the requested kind.',
      remedy: 'Name a file that contains one.',
    },
    'not-editable': {
      title: 'The file cannot be edited here',
      meaning: 'The file contains neither a descriptor nor a list of descriptors.',
      remedy: 'Run "deskpack lint FILE": it shows the reason with its position.',
    },
    'not-describable': {
      title: 'No descriptor can be made from this',
      meaning: 'The input is neither an image, nor an inspection record, labels or a build recipe.',
      remedy: 'Name an image, a file with the output of "docker inspect", or a recipe.',
    },
    'name-taken': {
      title: 'Two applications have the same name',
      meaning:
        'One would replace the image, the files or the entry of the other. Names of images are case-insensitive.',
      remedy: 'Give each its own name, or select one with --name or --index.',
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
    'repository-missing': {
      title: 'There is no git repository',
      meaning: 'The files are in no git repository, so nothing tells what has changed.',
      remedy: 'Run the command on files of a git repository, or without --changed-since.',
    },
    'revision-unknown': {
      title: 'git does not know the revision',
      meaning:
        'The repository has no such branch, tag or commit, or its clone is shallow and its history does not reach back so far.',
      remedy:
        'Name another revision, or fetch it: "git fetch origin", or for a shallow clone "git fetch --unshallow".',
    },
    'run-unknown': {
      title: 'There is no such run',
      meaning: 'No run on this machine has that name.',
      remedy: 'List the runs with: deskpack runs',
    },
    'starter-unknown': {
      title: 'There is no such starter',
      meaning: 'Templates are built from the starters of deskpack, and none has that name.',
      remedy: 'List the starters with: deskpack template list',
    },
  },
  'Files and this machine': {
    'artefact-unsupported': {
      title: 'The file is of a kind that cannot be read',
      meaning:
        'Its content is of no kind from which an image can be made here, whatever its name says.',
      remedy: 'Ask the vendor for a Debian package.',
    },
    'artefact-damaged': {
      title: 'The file is damaged',
      meaning: 'It is not complete, or its content cannot be read by the rules of its kind.',
      remedy: 'Download it again, and compare its digest with that of the vendor.',
    },
    'artefact-too-large': {
      title: 'The file would become far too large',
      meaning:
        'It would unpack to a hundred times its size or more, as no application does, so it was not unpacked.',
      remedy: 'Ask the vendor about it, and do not use it.',
    },
    'artefact-without-program': {
      title: 'The file has no program',
      meaning: 'Nothing in it can be started: it is a source archive, a library or data.',
      remedy: 'Ask the vendor for the built application.',
    },
    'artefact-architecture': {
      title: 'The file is for other machines',
      meaning: 'Its programs are for another processor than the images that are built here.',
      remedy: "Ask the vendor for the file for this machine's processor.",
    },
    'artefact-changed': {
      title: 'The file is another one now',
      meaning:
        'It was changed after it had been read, and the recipe names the digest of before; or a newer file of the vendor cannot take its place, as its instructions were changed by hand.',
      remedy: 'Take it again, so that the descriptor has what it is now.',
    },
    'repository-invalid': {
      title: 'The package repository cannot be used as it is written',
      meaning:
        'A part of the source is missing or wrong, it is of source packages alone, or it turns off the check of signatures.',
      remedy: "Copy it again from the vendor's page, as a line that begins with deb.",
    },
    'repository-unknown': {
      title: 'No list has a repository of that name',
      meaning:
        "Debian's list of vendors' repositories has no entry of that name for the release of the template.",
      remedy: 'Search for it: deskpack find WORDS; or give the line of the vendor.',
    },
    'repository-key-missing': {
      title: 'The key of the package repository is missing',
      meaning:
        'Without the key of the vendor, nothing that comes from the repository can be checked.',
      remedy: "Name the file or the address of the key on the vendor's page, with --key.",
    },
    'repository-key-unusable': {
      title: 'The key of the package repository cannot be used',
      meaning:
        'It is no public key of OpenPGP, is damaged, or has another digest than the list names.',
      remedy: "Take the key from the vendor's page again.",
    },
    'repository-key-wrong': {
      title: 'The package repository is signed with another key',
      meaning:
        'The signature of its index is not one of the given key, or that key has expired. Somebody else may have made the index.',
      remedy: "Compare key and address with those on the vendor's page.",
    },
    'repository-unsigned': {
      title: 'The package repository is not signed',
      meaning: 'Nobody can check who made its packages, so nothing is taken from it.',
      remedy: 'Ask the vendor for a signed repository, or for the package as a file.',
    },
    'repository-changed': {
      title: 'The package repository was changed after it had been signed',
      meaning:
        'Its index does not have the digest that its signature names: it is just being renewed, or somebody else has changed it.',
      remedy: 'Try again later; if it stays so, tell the vendor.',
      retry: true,
    },
    'repository-index-missing': {
      title: 'There is no package repository at the address',
      meaning: 'The server has no index of that suite or component.',
      remedy: "Compare address, suite and component with those on the vendor's page.",
    },
    'repository-unreachable': {
      title: 'The server of the package repository does not answer',
      meaning: 'No connection can be made to it from a container on the template.',
      remedy: 'Check the address, and that containers reach the network.',
      retry: true,
    },
    'repository-untrusted': {
      title: 'The server of the package repository cannot be trusted',
      meaning:
        'Its certificate has expired, is for another name, or is not signed by an authority that the template knows.',
      remedy:
        "Put the authority's certificate into the template, or give the address with http://: apt checks the signatures in any case.",
    },
    'repository-expired': {
      title: 'The index of the package repository is too old',
      meaning: 'Its signature was valid until a day that has passed, or begins later than now.',
      remedy: 'Check the clock of this machine; else tell the vendor.',
    },
    'repository-failed': {
      title: 'The package repository cannot be read',
      meaning: 'apt on the template ended with an error that is none of the usual ones.',
      remedy: 'Read the lines of apt below the message.',
    },
    'repository-empty': {
      title: 'The package repository has no such package',
      meaning: 'It has none for the processor of this machine, or none of the wanted name.',
      remedy: 'Name another package, suite or component.',
    },
    'repository-choice': {
      title: 'The package repository has several packages',
      meaning: 'It is not known which one of them is meant.',
      remedy: 'Choose one with --package.',
    },
    'download-address': {
      title: 'Nothing can be downloaded from the address',
      meaning:
        'It is not complete, has a user or a password, or a digest of another kind than SHA-256.',
      remedy:
        'Copy it again. A file behind a password is downloaded by hand and given by its path.',
    },
    'download-insecure': {
      title: 'Nothing is downloaded over plain HTTP',
      meaning:
        'Others in the network could put another file in place of the wanted one. Plain HTTP is used on this machine alone, with a digest, or with --allow-http.',
      remedy: 'Use an https:// address, or append the digest that the vendor names: #sha256=HEX.',
    },
    'download-redirect': {
      title: 'The address leads nowhere',
      meaning: 'The server redirects more than ten times, or to what is no address of HTTP.',
      remedy: 'Download the file with a browser, then give its path.',
    },
    'download-refused': {
      title: 'The server does not give the file',
      meaning: 'It answered that a login is needed, or with another refusal.',
      remedy: 'Download the file with a browser in which you are logged in, then give its path.',
    },
    'page-login': {
      title: 'The server wants a login before it gives a page',
      meaning: 'It answered that only those who are logged in get what is at the address.',
      remedy:
        'Of a web application, fill in a form by hand; a file is downloaded with a browser in which you are logged in.',
    },
    'page-empty': {
      title: 'The page is empty',
      meaning: 'The server answered with a page that has nothing in it.',
      remedy: 'Open the address in a browser: it may need a path behind the host.',
    },
    'download-missing': {
      title: 'The server does not have the file',
      meaning: 'It answered that there is nothing at the address, or nothing any more.',
      remedy: "Compare the address with that on the vendor's page.",
    },
    'download-busy': {
      title: 'The server cannot give the file now',
      meaning: 'It answered that it has too much to do, or has failed.',
      remedy: 'Try again later.',
      retry: true,
    },
    'download-unreachable': {
      title: 'The server of the file does not answer',
      meaning: 'No connection can be made, or nothing came for a minute.',
      remedy: 'Check the address and the network; behind a proxy, set https_proxy.',
      retry: true,
    },
    'download-untrusted': {
      title: 'The server of the file cannot be trusted',
      meaning:
        'Its certificate is not signed by a trusted authority, has expired or is for another name.',
      remedy:
        'If the server is yours, name the certificate that it was signed with in NODE_EXTRA_CA_CERTS.',
    },
    'download-cut': {
      title: 'The download was cut off',
      meaning: 'The connection was closed before the whole file had come. What has come is kept.',
      remedy: 'Try again: it goes on from there, if the server can.',
      retry: true,
    },
    'download-too-large': {
      title: 'The file to download is too large',
      meaning: 'It has more than 8 GiB.',
      remedy: 'Download it by hand, then give its path.',
    },
    'download-digest': {
      title: 'The downloaded file is another one',
      meaning: 'Its SHA-256 is not that behind the address, so it was not kept.',
      remedy: "Do not use it. Compare the address and the digest with those on the vendor's page.",
    },
    'disk-full': {
      title: 'The disk is full',
      meaning: 'The disk, or the quota of this user, has no space left.',
      remedy: 'Free some space ("df -h" shows full file systems), then try again.',
      retry: true,
    },
    'file-missing': {
      title: 'A file or folder is missing',
      meaning: 'The path does not exist.',
      remedy: 'Check the path; a relative one starts at the current folder.',
    },
    'permission-denied': {
      title: 'Permission denied',
      meaning: 'This user may not read, write or run the file in the message.',
      remedy: 'Choose another place, or change the permissions.',
    },
    'path-unusable': {
      title: 'The path cannot be used',
      meaning:
        'The path is a folder instead of a file or the other way round, a name is too long, symbolic links form a loop, or no folder can be created there.',
      remedy: 'Choose another path.',
    },
    'read-only': {
      title: 'The file system is read-only',
      meaning: 'The file system does not accept writes.',
      remedy: 'Choose another folder.',
    },
    'read-failed': {
      title: 'A file could not be read',
      meaning: 'The system refused to read the file, or the file is too large.',
      remedy: 'Check that the path is an ordinary file, that it is whole, and that its disk works.',
    },
    'write-failed': {
      title: 'A file could not be written',
      meaning: 'The system refused to write the file. An existing file is unchanged.',
      remedy: 'Choose another folder, or check the disk of this one.',
    },
    'file-in-the-way': {
      title: 'A file is in the way',
      meaning:
        'The output would replace a file that another author wrote or changed, or that is an input.',
      remedy: 'Check the file; --force replaces it, unless it is an input.',
    },
    'working-folder-gone': {
      title: 'The current folder has been removed or moved',
      meaning: 'deskpack was started in a folder that no longer exists.',
      remedy: 'Go to a folder that exists, and start deskpack again.',
    },
    'no-private-folder': {
      title: 'There is no private folder',
      meaning: 'Other users can write to every possible folder for sockets and temporary files.',
      remedy: 'Set XDG_STATE_HOME to a folder that only you can write to.',
    },
    'application-busy': {
      title: 'Another run is working on the application',
      meaning: 'Two runs of one application at a time would overwrite the files of each other.',
      remedy: 'Wait until the other run has ended, or stop it; then try again.',
      retry: true,
    },
  },
  Programs: {
    'program-missing': {
      title: 'A program is not installed',
      meaning: 'A required program was not found in the PATH.',
      remedy: 'Install it, or add it to the PATH; "deskpack doctor" lists all missing programs.',
    },
    'program-forbidden': {
      title: 'A program may not be run',
      meaning: 'The file exists but this user may not execute it.',
      remedy: 'Change its permissions, or run deskpack as another user.',
    },
    'program-failed': {
      title: 'A program failed',
      meaning: 'A program ended with an error for an unknown reason.',
      remedy: 'See the last lines of its output, above the message or in the log.',
    },
    'program-timed-out': {
      title: 'A program took too long',
      meaning: 'The program did not finish within its timeout, and was stopped.',
      remedy: 'Check whether the program hangs, and try again.',
      retry: true,
    },
    'program-answer-unusable': {
      title: 'The output of a program cannot be used',
      meaning: 'The output differs from that of all supported versions.',
      remedy: 'Run the program by hand to see its output.',
    },
    'sudo-password-needed': {
      title: 'sudo asks for a password',
      meaning: 'A program is called through sudo without a terminal for the password.',
      remedy: 'Run it on a terminal, or allow this user to run it without a password.',
    },
    'sudo-refused': {
      title: 'sudo denies the command',
      meaning: 'The rules of sudo do not let this user run the program.',
      remedy: 'Ask the administrator of this machine for a rule.',
    },
  },
  'Engines and templates': {
    'engine-missing': {
      title: 'There is no engine',
      meaning: 'None of docker, podman and buildah is available, or the chosen engine is not.',
      remedy: 'Install or start one; "deskpack doctor" shows how.',
    },
    'engine-unreachable': {
      title: 'The engine cannot be reached',
      meaning: 'Docker does not run, or DOCKER_HOST or the docker context has a wrong address.',
      remedy: 'Start it, or check DOCKER_HOST and "docker context ls".',
      retry: true,
    },
    'engine-forbidden': {
      title: 'This user may not use the engine',
      meaning: 'This user has no permission for the socket of docker.',
      remedy: 'Run as root, or join the group docker and log in again.',
    },
    'engine-stopped': {
      title: 'The engine stopped during the operation',
      meaning: 'The connection to docker closed before the response was complete.',
      remedy: 'Find out why docker stopped, start it, and try again.',
      retry: true,
    },
    'engine-unsuitable': {
      title: 'The command docker is another engine',
      meaning: 'The command docker is an alias of another program, for instance podman.',
      remedy: 'Choose that engine with --engine.',
    },
    'engine-without-containers': {
      title: 'The engine cannot start containers',
      meaning: 'Applications are started in containers; buildah only builds images.',
      remedy: 'Choose docker or podman with --engine.',
    },
    'not-recorded': {
      title: 'The recorded engine cannot do this',
      meaning:
        'A lesson of "deskpack learn" works without a container engine, on recordings of a real one. What was asked for is not among them.',
      remedy: 'Follow the lesson, or practise with a real engine.',
    },
    'container-gone': {
      title: 'The container is gone',
      meaning: 'Another process removed a container or a volume while it was used.',
      remedy: 'Find the process that removes containers on this machine, and try again.',
      retry: true,
    },
    'image-missing': {
      title: 'The engine does not have the image',
      meaning: 'The image was never built or pulled there, or has been removed since.',
      remedy: 'Build it first.',
    },
    'image-replaced': {
      title: 'Another process replaced the image',
      meaning:
        'Another program builds, imports or pushes an image with the same name at the same time.',
      remedy: 'Stop the other program and try again.',
      retry: true,
    },
    'image-differs': {
      title: 'The built image differs from the recipe',
      meaning:
        'Labels, environment, user or command of the image differ, because of the template or of the builder.',
      remedy: 'Use a template without these values, or another builder with --engine.',
    },
    'image-unreadable': {
      title: 'An image or archive is incomplete',
      meaning: 'Parts are missing, do not match their digests, or are being removed.',
      remedy: 'Build or save the image again; remove a damaged one from podman or buildah.',
    },
    'build-cache-lost': {
      title: 'The cache of a build was removed meanwhile',
      meaning: 'Another process removed an image while podman or buildah read it.',
      remedy: 'Try again; deskpack itself retries once, without the cache.',
      retry: true,
    },
    'architecture-differs': {
      title: 'The image is of another machine architecture',
      meaning:
        'Its programs are for another processor than that of the engine, which has no emulator for it.',
      remedy:
        'Use a template of the architecture of this machine, or an engine on a machine with the architecture of the template (DOCKER_HOST).',
    },
    'template-missing': {
      title: 'The template is missing',
      meaning: 'The engine does not have the template, and it could not be pulled.',
      remedy: 'Pull or load it, build a starter, or name another template.',
    },
    'base-unavailable': {
      title: 'The base image of a template is not available',
      meaning: 'A starter is built on an image from a registry, which could not be reached.',
      remedy: 'Load the image here, or use a starter without a base image: debian.minimal.',
      retry: true,
    },
  },
  'Building and starting the application': {
    'package-missing': {
      title: 'The template has no such package',
      meaning: 'The package index of the template does not have the name.',
      remedy: 'Correct the name, or use a template whose distribution and release have it.',
    },
    'dependency-missing': {
      title: 'A package needs what the template does not have',
      meaning:
        'The package index of the template lacks a package on which another one depends, or has it in another version.',
      remedy:
        'Use a package for the distribution and release of the template, or another template.',
    },
    'package-virtual': {
      title: 'A package is virtual',
      meaning: 'Several packages provide this name, and no package has it.',
      remedy: 'Name one of the packages that the message lists.',
    },
    'application-missing': {
      title: 'There is no desktop application',
      meaning:
        'The package or image has no desktop file, or none with the requested name, and more than one program or none, so the start command is unknown.',
      remedy: 'Name another package: "deskpack find WORDS" finds packages with applications.',
    },
    'package-server-unreachable': {
      title: 'A package server could not be reached',
      meaning: 'Name resolution or the connection failed inside the build.',
      remedy: 'Check that containers reach the network (name resolution, proxy), then try again.',
      retry: true,
    },
    'package-download-failed': {
      title: 'A package could not be downloaded',
      meaning: 'The server responded without the file; its index may just have changed.',
      remedy: 'Try again; if it fails again, check the response of the address.',
      retry: true,
    },
    'instruction-failed': {
      title: 'An instruction of the recipe failed',
      meaning: 'A command inside the build ended with an error.',
      remedy:
        'The last lines have the reason; correct the packages or run commands of the descriptor.',
    },
    'instruction-killed': {
      title: 'An instruction of the recipe was killed',
      meaning:
        'Usually memory ran out: an instruction may use three quarters of the memory of the machine. Stopping the engine has the same effect.',
      remedy: 'Check with "dmesg" whether the machine ran out of memory. Then try again.',
      retry: true,
    },
    'application-cannot-start': {
      title: 'The application could not start',
      meaning: 'The program in path is not in the image, or its user may not execute it.',
      remedy: 'Correct Executable, or install the package with the program.',
    },
    'not-proven': {
      title: 'It is not proven that the application starts as declared',
      meaning:
        'With --require-proof, and in the wizard, a run continues only if a window of the declared class appeared and stayed, or a person has proven the image by hand. Otherwise a missing proof is a warning.',
      remedy:
        'Run "deskpack verify FILE": it shows each check and its remedy. If it works when you try it, prove it by hand: "deskpack try FILE".',
    },
    'display-failed': {
      title: 'The display server failed',
      meaning:
        'The container with the display server did not start or ended too early. The application is not at fault.',
      remedy: 'Try again; if it fails again, see the last lines.',
      retry: true,
    },
    'display-unavailable': {
      title: 'There is no display server here',
      meaning:
        'Applications are started with a display server, whose image is built once and needs a Debian mirror. That build failed within the last hour, so runs that do not require a proof continue without one.',
      remedy: 'Make a Debian mirror reachable, then run "deskpack verify FILE", which tries again.',
    },
    'tool-missing': {
      title: 'A step requires a missing tool',
      meaning:
        'The step requires an engine, an image store, nodes or a catalog, and none was found.',
      remedy: 'Run "deskpack doctor": it lists the missing tools.',
    },
  },
  'Image store and nodes': {
    'store-unreachable': {
      title: 'containerd cannot be reached',
      meaning: 'containerd does not run, or has another socket.',
      remedy: 'Start it, or set its socket with --address.',
      retry: true,
    },
    'store-forbidden': {
      title: 'This user may not use containerd',
      meaning: 'This user has no permission for the socket of containerd.',
      remedy: 'Run as root, or set the command for ctr, such as "sudo ctr".',
    },
    'store-incomplete': {
      title: 'The image in the image store is incomplete',
      meaning: 'Another process removed parts of the image during the import.',
      remedy: 'Stop the process that removes content from the image store, and try again.',
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
      meaning: 'ssh offered all its keys, and the node refused them.',
      remedy: 'Add your public key to the node, or load your key into the agent.',
    },
    'node-unsuitable': {
      title: 'A node has no usable containerd',
      meaning: 'ctr is not installed on the node, or the account may not use it.',
      remedy: 'Name a node with containerd, and an account that may use it.',
    },
    'nodes-incomplete': {
      title: 'Several nodes do not have the image',
      meaning: 'The lines above the message have the reason for each node.',
      remedy: 'Fix the reported problems, then run the command again with --resume.',
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
      meaning:
        'The certificate is signed by an unknown authority, expired, for another name, or missing.',
      remedy:
        'Install a valid certificate on the registry, or the certificate of its authority in the engine.',
    },
    'registry-login-needed': {
      title: 'The registry requires a login',
      meaning: 'The engine has no login that the registry accepts.',
      remedy: 'Log in with the engine, then try again.',
    },
    'registry-denied': {
      title: 'The registry denies access',
      meaning: 'The account is not allowed to push an image with that name.',
      remedy: 'Check the name, or log in with an account that is allowed to.',
    },
    'registry-failed': {
      title: 'The registry failed',
      meaning: 'The registry responded with an internal error, or refuses a layer of that size.',
      remedy: 'See the log of the registry, then try again.',
      retry: true,
    },
  },
  Catalogs: {
    'catalog-unreachable': {
      title: 'No catalog answers',
      meaning: 'The connection was refused, reset or not possible.',
      remedy:
        'Start a catalog with "deskpack catalog serve", or choose another with --catalog URL.',
      retry: true,
    },
    'catalog-unanswered': {
      title: 'The catalog gives no usable answer',
      meaning:
        'The host does not exist, the request timed out, the server does not speak the protocol of the address (HTTP or TLS), or the response is too large.',
      remedy: 'Check the address given with --catalog.',
    },
    'catalog-untrusted': {
      title: 'The certificate of the catalog is not trusted',
      meaning:
        'The certificate is not signed by a trusted authority, has expired, is not valid yet, or is for another name.',
      remedy: 'If the catalog is yours, pass the certificate of its authority: --ca FILE.',
    },
    'proxy-unreachable': {
      title: 'The proxy does not answer, or does not reach the host',
      meaning:
        'The environment names a proxy (http_proxy, https_proxy, all_proxy) for the address of a catalog. The proxy cannot be reached, or it cannot reach the catalog.',
      remedy: 'Check the variable; to reach the host without a proxy, add it to no_proxy.',
      retry: true,
    },
    'proxy-refused': {
      title: 'The proxy refused the request',
      meaning:
        'The proxy that the environment names requires a user and a password, or does not permit the host, or its own certificate is not trusted.',
      remedy:
        'Put user and password into the address of the proxy; to reach the host without a proxy, add it to no_proxy.',
    },
    'proxy-invalid': {
      title: 'The environment names no HTTP proxy',
      meaning:
        'The value of http_proxy, https_proxy or all_proxy is not the address of an HTTP proxy.',
      remedy: 'Set the variable to an address such as http://proxy.example:3128, or unset it.',
    },
    'catalog-wrong-server': {
      title: 'The server is not a catalog',
      meaning: 'Another server answers at the address, or does not store the registration.',
      remedy: 'Check the address given with --catalog.',
    },
    'catalog-login-needed': {
      title: 'The catalog requires a token',
      meaning: 'The token is missing or not valid.',
      remedy: 'Pass the token with --token-file or in DESKPACK_CATALOG_TOKEN.',
    },
    'catalog-refused': {
      title: 'The catalog refused the request',
      meaning: 'The catalog responded that the request is invalid.',
      remedy: 'Fix the reported errors, then try again.',
    },
    'catalog-repository-taken': {
      title: 'The name belongs to an image of another repository',
      meaning:
        'The catalog has an application of that name from another repository, and was not changed.',
      remedy:
        'To replace it by the new image, try again with --replace-repository; otherwise give the application another name.',
    },
    'catalog-failed': {
      title: 'The catalog failed',
      meaning: 'The catalog responded with an internal error, or is overloaded.',
      remedy: 'Try again later; the log of the catalog has details.',
      retry: true,
    },
    'catalog-unknown-application': {
      title: 'No such application is registered',
      meaning: 'The catalog has no application of that name.',
      remedy: 'List the names with: deskpack catalog list',
    },
    'registration-invalid': {
      title: 'The document cannot be registered',
      meaning: 'The document is not JSON, is empty or has errors. It was not sent.',
      remedy: 'Fix the reported errors, then register again.',
    },
    'token-unusable': {
      title: 'The token cannot be used',
      meaning: 'The file cannot be read, or the token is empty or contains spaces.',
      remedy:
        'Use one line of letters, digits and signs, such as the output of "openssl rand -hex 32".',
    },
    'token-unknown': {
      title: 'There is no such token',
      meaning: 'The catalog has no token with that id, or it was revoked before.',
      remedy: 'Take the id from "deskpack catalog token list".',
    },
    'webhook-unknown': {
      title: 'There is no such webhook',
      meaning: 'The catalog has no webhook with that id.',
      remedy: 'Take the id from "deskpack catalog webhook list".',
    },
    'issuers-unusable': {
      title: 'The file with the issuers cannot be used',
      meaning: 'The file of --oidc is not a JSON list of issuers with their audience and rules.',
      remedy:
        'Correct the file as the message shows; docs/how-to/secure-a-catalog.md has an example.',
    },
    'issuer-unreachable': {
      title: 'An issuer of tokens does not answer',
      meaning:
        'Without its keys, tokens of this issuer cannot be verified, and without the rest nobody signs in with it. Such requests get 503. Keys that were fetched before are used for another day.',
      remedy: 'Check that the catalog reaches the issuer over HTTPS.',
    },
    'token-exposed': {
      title: 'A token is missing, or would be readable by others',
      meaning:
        'A catalog that other machines can reach requires a token, and a token is not sent over plain HTTP.',
      remedy: 'Use an https:// address, or let the catalog listen on 127.0.0.1.',
    },
    'certificate-unusable': {
      title: 'The certificate in the file cannot be used',
      meaning:
        'The file of --ca is not in PEM format, or the certificate of a catalog has no key of its own, has expired or is not valid yet.',
      remedy:
        'Name a file with a line -----BEGIN CERTIFICATE-----; renew a certificate that has expired.',
    },
    'listen-failed': {
      title: 'The catalog cannot listen there',
      meaning: 'The port is in use or reserved, or this machine has no such address.',
      remedy: 'Choose another address with --host and --port.',
    },
    'catalog-not-started': {
      title: 'A catalog could not be started',
      meaning: 'The process of the catalog ended, or did not report that it listens.',
      remedy: 'Run "deskpack catalog serve" to see its messages.',
    },
    'sqlite-missing': {
      title: 'SQLite is missing',
      meaning:
        'Node 20 has no SQLite, and the package that adds it is not installed with deskpack. Node 22.13 and later have it.',
      remedy:
        'Install Node 22.13 or later, or the package beside deskpack: npm install --global @photostructure/sqlite',
    },
    'catalog-in-use': {
      title: 'The address belongs to another catalog',
      meaning: 'Another server answers at the address, or a catalog with another data folder.',
      remedy: 'Use that catalog, or choose another port.',
    },
    'catalog-data-unusable': {
      title: 'The data of the catalog cannot be used',
      meaning:
        'The database cannot be opened, or belongs to another program or another version of deskpack.',
      remedy: 'Choose another folder with --data. An older database can be moved away.',
    },
    'catalog-disk-full': {
      title: 'The disk of the catalog is full',
      meaning: 'The registration was not stored. Earlier registrations are unchanged.',
      remedy: 'Free space on the disk of the catalog, then register again.',
    },
    'catalog-backup-failed': {
      title: 'The catalog could not be backed up, restored or copied',
      meaning: 'Existing data is unchanged.',
      remedy: 'Remove the cause that the message has, then try again.',
    },
    'catalog-read-failed': {
      title: 'The catalog cannot read',
      meaning: 'The database file is damaged, or the database server does not answer.',
      remedy: 'Run "deskpack catalog check"; restore a backup if the file is damaged.',
      retry: true,
    },
    'catalog-write-failed': {
      title: 'The catalog cannot write',
      meaning: 'Another program has locked the database, or the database server does not answer.',
      remedy: 'Check that no other program has locked the database.',
      retry: true,
    },
  },
  Others: {
    unexpected: {
      title: 'This is a bug in deskpack',
      meaning: 'An error occurred that deskpack does not handle.',
      remedy:
        'This is a bug in deskpack: run the command again with --debug, and report what it prints.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ErrorInfo>>>>;

type Groups = typeof errorGroups;

export type ErrorCode = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups] & string;

/** All codes with their meaning. */
export const errorCodes = Object.freeze(
  Object.assign({}, ...Object.values(errorGroups)),
) as Readonly<Record<ErrorCode, ErrorInfo>>;

/** Whether errors with this code may be transient, so that a retry makes sense. */
export function isTransient(code: ErrorCode): boolean {
  return errorCodes[code].retry === true;
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCodes, text);
}
