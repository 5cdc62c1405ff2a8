import { z } from 'zod';
import { filePath, filledLine, slug } from './fields.ts';

/** A text of the venue's own, in an HTML file beside the document. */
export const content = z
  .strictObject({
    code: slug.meta({
      description:
        'The address of a page of the menu or of the account, or « cgv », « faq », « mentions », « accessibilite » for the shop’s own pages',
    }),
    title: filledLine(120),
    file: filePath
      .regex(/\.html$/, 'un contenu est un fichier .html')
      .meta({ description: 'An HTML file of the season’s folder: contents/venir.html' }),
    updated: z.iso
      .date('une date s’écrit «\u00a02026-11-21\u00a0»')
      .optional()
      .meta({ description: 'The day of the last change, shown to readers' }),
  })
  .meta({ description: 'A text of the venue’s own' });

export type ContentEntry = z.output<typeof content>;
