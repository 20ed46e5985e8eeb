import type { ApplicationDetails } from '../../service/show/show-details.ts';
import { type Html, html } from '../html.ts';
import { callAddress } from '../list-address.ts';
import { moment } from '../moment.ts';
import { section } from './application-facts.ts';

/** The evidence that the application starts: a picture of its window, and the time when it was stored. */
function proof({ application, picture }: ApplicationDetails): Html {
  if (!picture) {
    return html`<p>No picture of its window was kept, so the catalog does not know whether it starts.</p>`;
  }
  const { kept } = picture;
  const isEarlier = kept && kept.revision < application.revision;
  return html`<p>${
    kept
      ? html`This picture was kept ${moment(kept.at)}, when revision ${kept.revision} was registered.`
      : 'When this picture was kept is not known.'
  }${
    isEarlier &&
    html` Since then, revision ${application.revision} has replaced it; whether that one starts is not known.`
  }</p>
<p class="dim">deskpack sends such a picture after it has started the image. The catalog itself starts nothing.</p>`;
}

/** The picture of the window, with the proof that it is. */
export function windowSection(root: string, details: ApplicationDetails): Html {
  const { application, picture } = details;
  const { name, displayname } = application;
  return section(
    'window',
    'Its window',
    html`${
      picture &&
      html`<img class="window" src="${callAddress(root, name, 'picture')}" alt="The window of ${displayname}" width="${picture.width}" height="${picture.height}">
`
    }${proof(details)}`,
  );
}
