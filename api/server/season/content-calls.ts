import { calls } from '../../contract/calls.ts';
import { Refusal, refusalCode } from '../kernel/refusal.ts';
import { serveEverybody } from '../kernel/serve.ts';
import { readContent } from './contents/read-content.ts';

/** The venue's own texts, the same for everybody. */
export const contentCalls = {
  Contenu: serveEverybody(calls.Contenu, async ({ code }, { database }) => {
    const content = await readContent(database, code);
    if (content === null) {
      throw new Refusal(refusalCode.badRequest, 'Cette page n’existe pas, ou n’est plus en ligne.');
    }
    return content;
  }),
};
