// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { waitingListMachine } from '../../../machines/waitingList/waitingList.machine.ts';
import { PerformanceRow } from '../../../ui/programme/performance-row.tsx';
import { useWaitingList } from '../../../ui/waiting-list/use-waiting-list.ts';
import { performance } from '../../screens/season-fixture.ts';
import { describeViewWalk } from '../../support/graph/view-walk.tsx';
import { pressEscape } from '../../support/stages/press.ts';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';
// Here already, so that no step waits for their code.
import '../../../ui/scripts/waiting-list.ts';
import { waitingListModel } from './waiting-list.model.ts';

/** A date that is sold out and has a waiting list, as the list of shows has it. */
function Dates() {
  const ask = useWaitingList();
  return (
    <>
      <h1>Dates</h1>
      <ul>
        <PerformanceRow
          performance={performance(7, 3)}
          hallName=""
          bookability="waitingList"
          prices=""
          onPerformanceChosen={() => {}}
          onWaitingListAsked={ask}
        />
      </ul>
    </>
  );
}

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const button = (name: string) => screen.queryByRole('button', { name });
const isBusy = (name: string) => button(name)?.getAttribute('aria-busy') === 'true';
const join = 'M’inscrire sur la liste';
const yes = 'Oui, quitter';

describeViewWalk<typeof waitingListMachine>({
  model: waitingListModel,
  stage: () => createViewStage(waitingListMachine, { id: 'waitingList', living: ['modals'] }),
  mount: (stage) => mountShop(stage, { path: '/billets', pages: { '/billets': Dates } }),
  // The list of dates has one evening, and the form one address; what else there is, is walked by the graph.
  isOffered: ({ context }, event) =>
    !('performanceId' in event && event.performanceId !== 7) &&
    !('email' in event && event.email === null) &&
    !('output' in event && JSON.stringify(event.output).includes('"performanceId":8')) &&
    context.performanceId !== 8,
  causes: {
    'waitingList.asked': {
      byHand: async ({ stage, view }) => {
        if (stage.actor.getSnapshot().matches('taking') && screen.queryByRole('dialog') !== null) {
          // Taking goes on when its modal is closed: another list can be asked for.
          await pressEscape();
        }
        const opener = screen.queryByRole('button', { name: /^Liste d’attente, / });
        if (opener === null || screen.queryByRole('dialog') !== null) {
          return 'notOffered';
        }
        await view.user.click(opener);
        return 'done';
      },
    },
    'waitingList.retried': {
      byHand: async ({ view }) => {
        await view.user.click(screen.getByRole('button', { name: 'Réessayer' }));
        return 'done';
      },
    },
    'waitingList.joinAsked': {
      byHand: async ({ view }) => {
        const email = screen.getByRole('textbox', { name: 'E-mail' });
        await view.user.clear(email);
        await view.user.type(email, 'phedre@example.org');
        await view.user.click(screen.getByRole('button', { name: join }));
        return 'done';
      },
    },
    'waitingList.leaveAsked': {
      byHand: async ({ view }) => {
        const leave = button('Quitter la liste');
        if (leave !== null) {
          await view.user.click(leave);
          expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Quitter la liste' }));
        }
        await view.user.click(screen.getByRole('button', { name: yes }));
        return 'done';
      },
    },
    'waitingList.takeAsked': {
      byHand: async ({ view }) => {
        const keep = button('Garder mon tour');
        if (keep !== null) {
          await view.user.click(keep);
        }
        const take = button('Les mettre dans mon panier');
        if (take === null) {
          return 'notOffered';
        }
        await view.user.click(take);
        return 'done';
      },
    },
    'waitingList.dismissed': {
      byHand: async ({ stage }) => {
        if (stage.actor.getSnapshot().matches('closed')) {
          return 'notOffered';
        }
        await pressEscape();
        return 'done';
      },
      notOfferedIn: { closed: 'no modal is open' },
    },
  },
  shows: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    reading: () => expect(dialog('Liste d’attente').getByText('Nous consultons la liste…')).toBeTruthy(),
    failed: () => expect(dialog('Liste d’attente').getByRole('alert')).toBeTruthy(),
    offering: ({ stage }) => {
      expect(isBusy(join)).toBe(false);
      const { ended } = stage.actor.getSnapshot().context;
      expect(screen.queryByText(/mais le délai est passé/) !== null).toBe(ended?.state === 'lapsed');
      expect(screen.queryByText(/sont déjà passées dans un panier/) !== null).toBe(ended?.state === 'taken');
    },
    'offering.refused': () => expect(screen.getByText('Vous n’êtes pas sur la liste')).toBeTruthy(),
    joining: () => expect(isBusy(join)).toBe(true),
    joined: ({ stage }) => {
      if (stage.actor.getSnapshot().context.entry?.state === 'offered') {
        const words = dialog('Des places vous attendent');
        expect(words.getByText(/^Nous vous gardons 2 places jusqu’au /)).toBeTruthy();
        return;
      }
      expect(document.activeElement).not.toBe(document.body);
      const words = dialog('Vous êtes sur la liste');
      expect(words.getByText('Vous êtes en 3e position')).toBeTruthy();
      expect(words.getByText('Pour 2 places ensemble')).toBeTruthy();
      expect(isBusy(yes)).toBe(false);
    },
    'joined.notTaken': () =>
      expect(screen.getByText('Vos places ne sont pas encore dans votre panier')).toBeTruthy(),
    // Closed, it goes on unseen.
    taking: ({ stage }) => {
      const isSeen = stage.actorOf('modals').getSnapshot().matches('open');
      expect(screen.queryByRole('dialog') !== null).toBe(isSeen);
      const isUnwatched = stage.actor.getSnapshot().matches({ taking: { asking: 'unwatched' } });
      expect(isBusy('Les mettre dans mon panier')).toBe(isSeen && !isUnwatched);
      expect(screen.queryByText('Nous consultons la liste…') !== null).toBe(isSeen && isUnwatched);
    },
    taken: () =>
      expect(
        dialog('Vos places sont dans votre panier').getByRole('link', { name: 'Voir mon panier' }),
      ).toBeTruthy(),
    'joined.refused': () => expect(screen.getByText('Vous êtes encore sur la liste')).toBeTruthy(),
    leaving: () => expect(isBusy(yes)).toBe(true),
    left: () => expect(dialog('Vous avez quitté la liste').getByRole('status')).toBeTruthy(),
  },
});
