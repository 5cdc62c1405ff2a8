import { newKey } from '../../actors/new-key.ts';
import { useAppFact, useFact, useSend } from '../../actors/shop.tsx';
import { useHallMapFact, useSendHallMap } from '../../actors/use-hall-map.ts';
import { Button } from '../../design/button.tsx';
import { catchFocus } from '../../design/catch-focus.ts';
import { moveText } from '../../texts/fr/move-seats.ts';
import { HoldDoubt } from './hold-ended.tsx';
import styles from './move-panel.module.css';
import { MovePanel } from './move-panel.tsx';
import { type Moving as MovingState, useSeatedTickets } from './use-moving.ts';

/** The panel beside the map while tickets are moved on it. */
export function Moving({ moving }: { readonly moving: MovingState }) {
  const step = useHallMapFact((snapshot) => {
    if (snapshot.matches({ watching: { moving: 'moved' } })) return 'moved';
    if (snapshot.matches({ watching: { moving: 'asking' } })) return 'asking';
    return snapshot.matches({ watching: { moving: 'aimed' } }) ? 'aimed' : 'choosing';
  }, 'choosing');
  const trouble = useHallMapFact(({ context }) => context.moveTrouble, null);
  const moved = useHallMapFact(({ context }) => context.moved, null);
  const isAllAskedFor = useFact('ticketPicker', ({ context }) => context.purpose.kind === 'move');
  const send = useSendHallMap();
  const sendPicker = useSend('ticketPicker');
  const leave = (): void => sendPicker({ type: 'picker.dismissed' });
  return (
    <>
      <HoldDoubt />
      <MovePanel
        tickets={moving.tickets}
        ticked={moving.ticked}
        target={moving.target}
        remark={moving.remark}
        amounts={moving.amounts}
        trouble={trouble}
        moved={moved}
        step={step}
        onTicked={(itemIds) => send({ type: 'move.asked', itemIds })}
        onConfirmed={() => send({ type: 'move.confirmed', key: newKey() })}
        // Who opened the map to move tickets is not offered to choose others on it.
        onLeft={isAllAskedFor ? leave : () => send({ type: 'move.left' })}
        onCartOpened={leave}
      />
    </>
  );
}

/** Above the selection: the places of the cart for this date, and the way to give them other seats (map_moveExist). */
export function MoveOffer({ performanceId }: { readonly performanceId: number }) {
  const isAllowed = useAppFact(({ context }) => context.settings?.options.allowsMoving === true);
  const isBusy = useFact('ticketPicker', (snapshot) => snapshot.hasTag('busy'));
  const hasConflict = useHallMapFact((snapshot) => snapshot.matches({ watching: 'conflict' }), false);
  const tickets = useSeatedTickets(performanceId);
  const send = useSendHallMap();
  const count = tickets.length;
  return !isAllowed || count === 0 || hasConflict ? null : (
    <div ref={catchFocus} tabIndex={-1} className={styles.offer}>
      <p>{moveText('move_offer', { count })}</p>
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => send({ type: 'move.asked', itemIds: tickets.map(({ id }) => id) })}
      >
        {moveText('move_start', { count })}
      </Button>
    </div>
  );
}
