/** The colours of neutral icons, each with enough contrast to white. */
const colours = ['#3d5a80', '#5b6e3f', '#7a4f6d', '#8a5a33', '#3f6e6a', '#6a5aa0'];

function drawingIn(colour: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="6" y="10" width="52" height="44" rx="5" fill="${colour}"/><rect x="10" y="20" width="44" height="30" rx="2" fill="#ffffff"/><g fill="#ffffff"><circle cx="12" cy="15" r="2"/><circle cx="18" cy="15" r="2"/><circle cx="24" cy="15" r="2"/></g></svg>\n`,
  );
}

/**
 * A placeholder for an application without an icon: an empty window, in a colour derived from the name, so that several
 * can be distinguished.
 */
export function neutralIcon(name: string): Uint8Array {
  const sum = [...name].reduce((all, letter) => (all * 31 + letter.codePointAt(0)!) % 65_521, 7);
  return drawingIn(colours[sum % colours.length]!);
}

const drawings = colours.map(drawingIn);

/** Whether an icon is such a placeholder, of any application. */
export function isNeutralIcon(icon: Uint8Array): boolean {
  return drawings.some((drawing) => drawing.equals(icon));
}
