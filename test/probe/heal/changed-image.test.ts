import { expect, it } from 'vitest';
import { apk } from '../../../src/package-manager/apk/apk.ts';
import { apt } from '../../../src/package-manager/apt/apt.ts';
import { changedRecipe, indexRecipe } from '../../../src/probe/heal/changed-image.ts';
import { ownLabels } from '../../../src/probe/leftovers.ts';

const image = { user: 'balloon' };

it('has the package index on the image of the application, once for all changes', () => {
  expect(indexRecipe(apt)).toBe(
    `ARG BASE
FROM $BASE
USER root
RUN for file in passwd shadow group gshadow; do if [ -L "/etc/$file" ] && [ -f "/etc/$file" ]; then cp -p "/etc/$file" "/etc/$file.own" && mv -f "/etc/$file.own" "/etc/$file" || exit 1; fi; done
RUN apt-get update
LABEL deskpack.owner="${ownLabels()['deskpack.owner']}"
`,
  );
  expect(indexRecipe(apk)).toMatch(/^RUN apk update$/m);
});

it('installs packages with the index, marked with the process that it belongs to', () => {
  expect(changedRecipe(image, { packages: ['dbus', 'fonts-dejavu-core'] }, apt)).toBe(
    `ARG BASE
FROM $BASE
RUN export DEBIAN_FRONTEND=noninteractive && apt-get install -y --no-install-recommends dbus fonts-dejavu-core
USER balloon
LABEL deskpack.owner="${ownLabels()['deskpack.owner']}"
`,
  );
});

it('installs recommended packages where packages recommend any', () => {
  const change = { packages: ['dbus'], recommended: true } as const;
  expect(changedRecipe(image, change, apt)).toMatch(/^RUN .* --install-recommends --fix-policy$/m);
  expect(changedRecipe({ user: '' }, change, apk)).toMatch(
    /^FROM \$BASE\nRUN apk add dbus\nUSER root$/m,
  );
});

it('has the packages that are for the trial alone beside those that the descriptor gets', () => {
  const change = { packages: ['dbus'], soundServer: ['pulseaudio'] };
  expect(changedRecipe(image, change, apt)).toMatch(/--no-install-recommends dbus pulseaudio$/m);
  const { soundServer } = change;
  expect(changedRecipe(image, { soundServer }, apk)).toMatch(/apk add pulseaudio$/m);
});

it('needs no other image if nothing is installed', () => {
  expect(changedRecipe(image, { bus: true, answer: true }, apt)).toBeUndefined();
  expect(changedRecipe(image, { packages: ['dbus'] }, undefined)).toBeUndefined();
});
