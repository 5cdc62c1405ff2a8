// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { proofsQuery } from '../../../api/client/queries/proofs.ts';
import { uploadMachine } from '../../../machines/upload/upload.machine.ts';
import { isFilingWatched } from '../../../machines/upload/upload.selectors.ts';
import ProofsPage from '../../../ui/account/proofs-page.tsx';
import '../../../ui/scripts/account.ts';
import { member, refusal } from '../../support/data/fixtures.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { asMember } from '../../support/stages/member-state.ts';
import { pressEscape } from '../../support/stages/press.ts';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';
import { passport, uploadModel } from './upload.model.ts';

type UploadHands = Hands<typeof uploadMachine>;

const path = '/compte/justificatifs';

function startUpload() {
  const stage = createViewStage(uploadMachine, { id: 'upload', living: ['modals'] });
  stage.show('session', { value: asMember, context: { customer: member } });
  const { client, queryClient } = stage.shop;
  queryClient.setQueryData(proofsQuery(client, member.credentials.id).queryKey, {
    documents: [],
    types: [{ code: 'AGE', label: 'une pièce d’identité' }],
  });
  return stage;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Ajouter un justificatif' });

/** The modal closes when it is dismissed; the member opens it again. */
async function openModal({ view: { user } }: UploadHands): Promise<void> {
  if (dialog() === null) {
    await user.click(
      await screen.findByRole('button', { name: 'Ajouter un document, une pièce d’identité' }),
    );
    await screen.findByRole('dialog', { name: 'Ajouter un justificatif' }, { timeout: 5000 });
  }
}

const press = (name: string) => async (hands: UploadHands) => {
  await openModal(hands);
  await hands.view.user.click(screen.getByRole('button', { name }));
  return 'done' as const;
};

describeViewWalk<typeof uploadMachine>({
  model: uploadModel,
  stage: startUpload,
  mount: (stage) => mountShop(stage, { path, pages: { [path]: ProofsPage } }),
  // The window is opened for one proof, with the name that its field has.
  isOffered: (_, event) =>
    !('proofCode' in event && event.proofCode !== 'AGE') &&
    !('holder' in event && event.holder !== 'Jeanne Racine'),
  causes: {
    'document.chosen': {
      byHand: async (hands) => {
        await openModal(hands);
        const picker = await screen.findByLabelText(
          /^(Choisir un|Choisir un autre|Ajouter un autre) document$/,
        );
        await hands.view.user.upload(picker, passport);
        return 'done';
      },
    },
    'document.letGo': { byHand: press('Retirer ce document') },
    'document.sent': { byHand: press('Envoyer') },
    'upload.cancelled': { byHand: press('Annuler l’envoi') },
    'upload.retried': { byHand: press('Réessayer') },
    'upload.dismissed': {
      byHand: async (hands) => {
        await openModal(hands);
        await pressEscape();
        return 'done';
      },
    },
    'sending.progressed': { fromOutside: 'the network tells how much has left' },
    'sending.done': { fromOutside: 'the server has received the document' },
    'sending.refused': { fromOutside: 'the server does not want it' },
    'sending.failed': { fromOutside: 'it did not get through' },
  },
  shows: {
    choosing: ({ stage }) => {
      const { fault } = stage.actor.getSnapshot().context;
      if (dialog() !== null) {
        expect(screen.getByLabelText('Choisir un document')).toBeTruthy();
      }
      expect(screen.queryByText('Ce document ne peut pas être envoyé') !== null).toBe(fault !== null);
    },
    checking: () => expect(screen.getByText('Nous regardons le document…')).toBeTruthy(),
    ready: () => {
      expect(screen.getByText('passeport.jpg')).toBeTruthy();
      expect(screen.getByLabelText('Au nom de')).toHaveProperty('value', 'Jeanne Racine');
    },
    sending: ({ stage }) => {
      const { progress } = stage.actor.getSnapshot().context;
      const bar = screen.getByRole('progressbar', { name: 'Envoi du document' });
      expect(bar.getAttribute('value')).toBe(String(progress * 100));
    },
    filing: ({ stage }) => {
      const isSeen = isFilingWatched(stage.actor.getSnapshot());
      expect(screen.queryByText('Enregistrement…') !== null).toBe(isSeen);
    },
    filed: () => expect(screen.getByText(/^Bien reçu/)).toBeTruthy(),
    refused: () => {
      expect(screen.getByText('Ce document n’a pas été accepté')).toBeTruthy();
      expect(screen.getByText(refusal.message)).toBeTruthy();
      expect(screen.getByText('passeport.jpg')).toBeTruthy();
    },
    failed: () => {
      expect(screen.getByText('L’envoi n’est pas arrivé')).toBeTruthy();
      expect(screen.getByText('passeport.jpg')).toBeTruthy();
    },
  },
});
