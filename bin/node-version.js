// Ends the process if its Node is too old. It has to be readable by any Node: `npm start` and `npm test` begin with it, too.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `deskpack: Node ${process.versions.node} is too old: deskpack needs 20.19 or later`,
  );
  console.error('Install a newer one: https://nodejs.org/en/download');
  process.exit(1);
}
