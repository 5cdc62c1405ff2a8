import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ticketsOf } from '../../api/cart/cart.ts';
import { cartObstacles } from '../../api/cart/cart-obstacles.ts';
import { showTitle } from '../../api/season/show.ts';
import { pagePaths, type Ways } from '../../api/season/ways.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { pickerStageOf } from '../../machines/ticketPicker/ticketPicker.selectors.ts';
import { useCart } from '../cart/use-cart.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import { classNames } from '../design/class-names.ts';
import { Constellation } from '../design/constellation.tsx';
import { Dialog } from '../design/dialog.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { Waiting } from '../design/waiting.tsx';
import { formatShortDate } from '../language/calendar-dates.ts';
import { formatTime } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { useWays } from '../shop/use-ways.ts';
import { CategoriesPanel } from './categories-panel.tsx';
import { pickerText } from './fr.ts';
import styles from './held-panel.module.css';
import { HoldDoubt, HoldEnded } from './hold-ended.tsx';
import { MapPanel } from './map-panel.tsx';
import picker from './picker.module.css';
import { QuantityPanel } from './quantity-panel.tsx';
import { useOpenings } from './use-openings.ts';
import { useZoning, Zones } from './zone-map.tsx';

/** Where to go from places that are held. */
type NextPath = Ways['held'] | typeof pagePaths.summary;

interface HeldPanelProps {
  readonly heldCount: number;
  /** Null when the server sets no limit. */
  readonly deadline: EpochMilliseconds | null;
  /** The cart, or the pouch in its place. */
  readonly cartPath: Ways['held'];
  /** Nothing is left to choose before the order: the funnel is the next step, and the cart a way beside it. */
  readonly isPayable: boolean;
  /** The links lead there; whoever shows the panel closes it. */
  readonly onOpened: (path: NextPath) => void;
  readonly onMorePlaces: () => void;
}

/** The places are held (point 4): until when, and where to go from here. */
export function HeldPanel(props: HeldPanelProps) {
  const count = props.heldCount;
  return (
    <div ref={catchFocus} tabIndex={-1} className={classNames(layout.stack3, layout.centred, styles.panel)}>
      <Constellation className={classNames(layout.below3, styles.stars)} />
      <p className={picker.total}>{pickerText('picker_held_title', { count })}</p>
      {props.deadline !== null && (
        <p className={classNames(layout.large, styles.text)}>
          {pickerText('picker_held_text', { count, time: formatTime(props.deadline) })}
        </p>
      )}
      <div className={classNames(layout.stack3, layout.above4, styles.actions)}>
        {props.isPayable && (
          <NextLink {...props} path={pagePaths.summary} isMain>
            {pickerText('picker_held_pay')}
          </NextLink>
        )}
        <NextLink {...props} path={props.cartPath} isMain={!props.isPayable}>
          {pickerText(props.cartPath === pagePaths.cart ? 'picker_held_cart' : 'picker_held_pouch')}
        </NextLink>
        <Button variant={props.isPayable ? 'quiet' : 'secondary'} isWide onClick={props.onMorePlaces}>
          {pickerText('picker_held_more')}
        </Button>
      </div>
    </div>
  );
}

function NextLink(props: {
  readonly path: NextPath;
  readonly isMain: boolean;
  readonly onOpened: (path: NextPath) => void;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to={props.path}
      className={buttonClass({
        variant: props.isMain ? 'primary' : 'secondary',
        isWide: true,
        ...(props.isMain ? { size: 'large' } : {}),
      })}
      onClick={() => props.onOpened(props.path)}
    >
      {props.children}
    </Link>
  );
}

export interface PickerModalProps {
  readonly name: 'categories' | 'hallmap';
  readonly onDismissed: () => void;
}

/** Choosing places for one performance (modals `categories` and `hallmap`): shows what the ticket picker is about. */
export default function PickerModal(props: PickerModalProps) {
  const stage = useFact('ticketPicker', pickerStageOf);
  const title = usePerformanceTitle();
  const isMap = props.name === 'hallmap';
  return (
    <Dialog
      title={title}
      size={isMap ? 'wide' : 'medium'}
      isFlush={isMap && stage === 'onMap'}
      onDismiss={props.onDismissed}
    >
      <HeldAnnouncement />
      {stage === 'opening' && <Waiting label={pickerText('picker_loading')} />}
      {stage !== 'held' && stage !== 'onMap' && (
        <>
          <HoldEnded />
          <HoldDoubt />
        </>
      )}
      {stage === 'failed' && <OfferFailed />}
      {(stage === 'choosingCategory' || stage === 'byQuantity') && <Offered stage={stage} />}
      {stage === 'onMap' && isMap && <MapPanel />}
      {stage === 'held' && <Held />}
    </Dialog>
  );
}

/** Says that places are held: the region stands from the start, since what comes with its words already in it may go unheard. */
function HeldAnnouncement() {
  const heldCount = useFact('ticketPicker', (snapshot) =>
    pickerStageOf(snapshot) === 'held' ? snapshot.context.heldCount : 0,
  );
  return (
    <LiveRegion message={heldCount === 0 ? '' : pickerText('picker_held_title', { count: heldCount })} />
  );
}

/** « Le Malade imaginaire · ven. 27 nov. · 20 h 30 ». */
function usePerformanceTitle(): string {
  const { queries } = useShop();
  const performanceId = useFact('ticketPicker', ({ context }) => context.performanceId);
  const { data: catalogue } = useQuery(queries.catalogue());
  const performance = lookUp('performance', catalogue?.performances, performanceId ?? 0);
  const show = lookUp('show', catalogue?.shows, performance?.showId ?? 0);
  if (show === undefined || performance === undefined) {
    return pickerText('picker_title');
  }
  return performance.date === null
    ? showTitle(show)
    : `${showTitle(show)}\u00a0· ${formatShortDate(performance.date)}`;
}

function OfferFailed() {
  const send = useSend('ticketPicker');
  return (
    <Notice
      kind="error"
      title={pickerText('picker_failed')}
      actions={
        <Button variant="primary" onClick={() => send({ type: 'offer.retried' })}>
          {text('retry')}
        </Button>
      }
    />
  );
}

/** Places without a map: the zones or the categories of the hall, then how many of which price. */
function Offered({ stage }: { readonly stage: 'choosingCategory' | 'byQuantity' }) {
  const offer = useFact('ticketPicker', ({ context }) => context.offer);
  // Where the hall has zones, they are the categories.
  const hasZones = useZoning(offer) !== null;
  return offer === null ? null : (
    <Zones offer={offer}>
      {stage === 'choosingCategory' && !hasZones && <CategoriesPanel offer={offer} />}
      {stage === 'byQuantity' && <QuantityPanel offer={offer} />}
    </Zones>
  );
}

function Held() {
  const cart = useCart();
  const openings = useOpenings();
  const heldCount = useFact('ticketPicker', ({ context }) => context.heldCount);
  const send = useSend('ticketPicker');
  const navigate = useNavigate();
  const { held: cartPath } = useWays();
  return (
    <HeldPanel
      cartPath={cartPath}
      heldCount={heldCount}
      deadline={cart.hold?.deadline ?? null}
      isPayable={
        cartPath === pagePaths.cart &&
        cartObstacles(cart).length === 0 &&
        // How many may have the price of every second ticket is for the cart to say.
        !ticketsOf(cart).some(({ priceCode }) => priceCode === openings.alternatePrice)
      }
      onOpened={(path) => {
        send({ type: 'picker.dismissed' });
        void navigate({ to: path });
      }}
      onMorePlaces={() => send({ type: 'picker.dismissed' })}
    />
  );
}
