import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CartHold } from '../../api/cart/cart.ts';
import { optionEnd } from '../../api/cart/cart-option.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { formatLongDate, machineDate } from '../language/dates.ts';
import { refusalText } from '../language/refusal-text.ts';
import { WayTo, WayToShop } from '../shell/way-to.tsx';
import { useCartLookups } from '../shop/use-cart-lookups.ts';
import { useMinute } from '../shop/use-minute.ts';
import { cartText } from './fr.ts';
import styles from './option-page.module.css';
import {
  type CartDoubt,
  useBusyCart,
  useCart,
  useCartChange,
  useCartDoubt,
  useCartRefusals,
  useOptionSeconds,
} from './use-cart.ts';

export interface OptionScreenProps {
  /** What the cart is held by; null when nothing is held. */
  readonly hold: CartHold | null;
  /** 0 when the venue offers no option. */
  readonly optionSeconds: number;
  /** Until when an option placed now would hold the places. */
  readonly optionEnd: EpochMilliseconds;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly doubt: CartDoubt;
  readonly onPlaced: () => void;
}

/** `/panier/bloquer` (ruling 18): what an option is, until when, and one button. */
export function OptionScreen(props: OptionScreenProps) {
  const { hold } = props;
  const [placing, setPlacing] = useState<'notAsked' | 'asked'>('notAsked');
  if (hold !== null && hold.paymentReference !== null) {
    return <NoOption reason="paying" />;
  }
  if (hold?.isOption === true) {
    return <PlacedOption until={hold.deadline} takesFocus={placing === 'asked'} />;
  }
  if (props.optionSeconds <= 0) {
    return <NoOption reason="none" />;
  }
  if (hold === null) {
    return <NoOption reason="empty" />;
  }
  if (props.optionEnd <= hold.deadline) {
    return <NoOption reason="soon" />;
  }
  return (
    <Page width="narrow">
      <div className={layout.stack5Narrow}>
        <h1 className={layout.displayTitle}>{cartText('option_heading')}</h1>
        <p className={classNames(layout.large, styles.intro)}>{cartText('option_intro')}</p>
        <Until date={props.optionEnd} />
        <section aria-labelledby="option-regles" className={layout.stack3}>
          <h2 id="option-regles" className={layout.large}>
            {cartText('option_what')}
          </h2>
          <ul className={classNames(layout.bullets, layout.stack2, styles.list)}>
            <li>{cartText('option_rule_free')}</li>
            <li>{cartText('option_rule_pay')}</li>
            <li>{cartText('option_rule_again')}</li>
            <li>{cartText('option_rule_once')}</li>
            <li>{cartText('option_rule_end')}</li>
          </ul>
        </section>
        {props.refusal !== null && placing === 'asked' && !props.busy && (
          <Notice kind="error" title={cartText('option_refused')}>
            <p>{refusalText(props.refusal)}</p>
          </Notice>
        )}
        {props.doubt !== 'none' && (
          <Notice kind="warning" title={cartText(`cart_doubt_${props.doubt}`)}>
            <p>{cartText('cart_reread')}</p>
          </Notice>
        )}
        <div className={layout.line3}>
          <Button
            variant="primary"
            size="large"
            busy={props.busy}
            onClick={() => {
              setPlacing('asked');
              props.onPlaced();
            }}
          >
            {cartText('option_place', { date: formatLongDate(props.optionEnd) })}
          </Button>
          <BackToCart />
        </div>
      </div>
    </Page>
  );
}

function Until({ date }: { readonly date: EpochMilliseconds }) {
  return (
    <p className={classNames(layout.stack, styles.until)}>
      <span className={classNames(layout.strong, styles.untilLabel)}>{cartText('option_until')}</span>
      <time dateTime={machineDate(date)} className={classNames(layout.title, styles.date)}>
        {formatLongDate(date)}
      </time>
    </p>
  );
}

function BackToCart() {
  return (
    <WayTo page="cart" className={classNames(layout.outdented, buttonClass({ variant: 'quiet' }))}>
      {cartText('option_back')}
    </WayTo>
  );
}

/** The option stands; who just placed it is led to the news, since the button is gone. */
function PlacedOption(props: { readonly until: EpochMilliseconds; readonly takesFocus: boolean }) {
  const date = formatLongDate(props.until);
  return (
    <Page width="narrow">
      <div className={layout.stack5Narrow}>
        <h1
          className={layout.displayTitle}
          tabIndex={-1}
          ref={(heading) => {
            if (props.takesFocus) {
              heading?.focus();
            }
          }}
        >
          {cartText('option_placed')}
        </h1>
        <Notice kind="success" title={cartText('option_placed_until', { date })}>
          <p>{cartText('option_placed_after')}</p>
        </Notice>
        <p>{cartText('option_placed_undo')}</p>
        <div className={layout.line3}>
          <Link to="/processus/recapitulatif" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {cartText('option_pay')}
          </Link>
          <BackToCart />
        </div>
      </div>
    </Page>
  );
}

type NoOptionReason = 'none' | 'empty' | 'soon' | 'paying';

/** Why there is no option now, and where to go instead. */
function NoOption({ reason }: { readonly reason: NoOptionReason }) {
  const way: ReactNode =
    reason === 'empty' ? (
      <WayToShop className={buttonClass({ variant: 'primary', size: 'large' })}>
        {cartText('option_empty_link')}
      </WayToShop>
    ) : (
      <WayTo page="cart" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {cartText('option_back')}
      </WayTo>
    );
  return (
    <Page width="narrow">
      <div className={layout.stack5Narrow}>
        <h1 className={layout.displayTitle}>{cartText(`option_${reason}_title`)}</h1>
        <p className={classNames(layout.large, styles.intro)}>{cartText(`option_${reason}_text`)}</p>
        <div className={layout.line3}>{way}</div>
      </div>
    </Page>
  );
}

/** `/panier/bloquer` (ruling 18): the hold becomes an option, once. */
export default function OptionPage() {
  const cart = useCart();
  const seconds = useOptionSeconds();
  const lookups = useCartLookups();
  const now = useMinute();
  const isBusy = useBusyCart();
  const refusals = useCartRefusals();
  const doubt = useCartDoubt();
  const ask = useCartChange();
  return (
    <OptionScreen
      hold={cart.hold}
      optionSeconds={seconds}
      optionEnd={optionEnd(cart, now, seconds, (id) => lookups.performanceOf(id)?.date ?? null)}
      busy={isBusy}
      refusal={refusals.at(-1) ?? null}
      doubt={doubt}
      onPlaced={() => ask({ kind: 'placeOption' })}
    />
  );
}
