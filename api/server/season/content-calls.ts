import { calls } from '../../contract/calls.ts';
import { serveEverybody } from '../kernel/serve.ts';
import { readContent } from './contents/read-content.ts';
import { refusals } from './fr.ts';

/** The venue's own texts, the same for everybody. */
export const contentCalls = {
  Contenu: serveEverybody(calls.Contenu, async ({ code }, { database }) => {
    const content = await readContent(database, code);
    if (content === null) {
      throw refusals.contentUnknown();
    }
    return content;
  }),
};
