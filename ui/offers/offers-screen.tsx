import { type ReactNode, useState } from 'react';
import type { Cart } from '../../api/cart/cart.ts';
import type { ProductOffer, ServiceOffer } from '../../api/products/product.ts';
import { showTitle } from '../../api/season/show.ts';
import { formatMoney } from '../../api/values/money.ts';
import type { CartLookups } from '../cart/cart-lookups.ts';
import { cartText } from '../cart/fr.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { Constellation } from '../design/constellation.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { Price } from '../design/price.tsx';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { homeText } from '../home/fr.ts';
import { formatShortDate } from '../language/calendar-dates.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { WayTo, WayToShop } from '../shell/way-to.tsx';
import { AddedNotice } from './added-notice.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { CardOfferForm } from './card-offer-form.tsx';
import { amountErrors, chosenAmount, noMoreText } from './card-values.ts';
import { offersText } from './fr.ts';
import styles from './offers-screen.module.css';
import { useOffer } from './use-offer.ts';

interface DonationOfferProps {
  readonly donation: ServiceOffer;
  /** Its name stands here, not above it. */
  readonly isNamed: boolean;
}

const nothingYet = { amount: '', typed: '' };

/** A donation without an order: what it is for, how much, and thanks. */
function DonationOffer({ donation, isNamed }: DonationOfferProps) {
  const style = useMoneyStyle();
  const offer = useOffer(donation.code);
  return (
    <li className={classNames(layout.stack3, styles.donation)}>
      {isNamed && <h3>{donation.name}</h3>}
      {donation.description !== '' && (
        <p className={classNames(layout.muted, styles.text)}>{donation.description}</p>
      )}
      {offer.standing === 'accepted' ? (
        <AddedNotice
          text={offersText('offers_given')}
          againLabel={offersText('offers_added_on')}
          onAgain={offer.dismiss}
        />
      ) : donation.available <= 0 ? (
        <p className={classNames(layout.firm, layout.note)}>
          {donation.hasNoPrice === true ? noMoreText(donation) : offersText('offers_given')}
        </p>
      ) : (
        <FormFrame
          label={donation.name}
          initialValues={nothingYet}
          errorsOf={(values) => amountErrors(donation, values, style)}
          refusal={offer.refusal}
          refusedTitle={
            offer.standing === 'doubtful' ? cartText('cart_doubt_unanswered') : offersText('offers_refused')
          }
          {...(offer.standing === 'doubtful' ? { failedText: cartText('cart_reread') } : {})}
          submitLabel={
            donation.price === null
              ? offersText('offers_give')
              : offersText('offers_give_amount', { amount: formatMoney(donation.price, style) })
          }
          send={(values) =>
            offer.give({
              kind: 'donate',
              code: donation.code,
              amount: donation.price === null ? chosenAmount(values) : null,
              instead: null,
            })
          }
        >
          {donation.price === null && <AmountChoice offer={donation} />}
        </FormFrame>
      )}
    </li>
  );
}

export interface OffersScreenProps {
  /** Null until it is known. */
  readonly offer: ProductOffer | null;
  readonly cart: Cart;
  readonly lookups: CartLookups;
  readonly venueName: string;
  readonly hasSubscriptions: boolean;
}

function isEmpty({ services, servicesOfPerformances, donations, cards }: ProductOffer): boolean {
  return [services, donations, cards].every((list) => list.length === 0) && servicesOfPerformances.size === 0;
}

/** What is sold beside single tickets, as in a shop's windows: subscriptions, cards, services, donations. */
export function OffersScreen(props: OffersScreenProps) {
  const { offer } = props;
  return (
    <Page>
      <header className={styles.top}>
        <h1 id={pageTitleId}>{offersText('offers_title')}</h1>
        <p className={classNames(layout.above4, layout.large, styles.intro)}>{offersText('offers_intro')}</p>
      </header>
      {props.hasSubscriptions && <SubscriptionDoor />}
      {offer === null && <Waiting label={offersText('offers_loading')} />}
      {offer !== null && isEmpty(offer) && !props.hasSubscriptions && (
        <EmptyState
          title={offersText('offers_empty_title')}
          action={
            <WayToShop className={buttonClass({ variant: 'primary' })}>
              {homeText('home_see_shows')}
            </WayToShop>
          }
        >
          {offersText('offers_empty_text')}
        </EmptyState>
      )}
      {offer !== null && <Windows {...props} offer={offer} />}
    </Page>
  );
}

/** Subscriptions have a page of their own: this is the door to it. */
function SubscriptionDoor() {
  return (
    <section className={styles.door} aria-labelledby="offres-abonnements">
      <Constellation className={styles.stars} />
      <div>
        <h2 id="offres-abonnements" className={layout.largest}>
          {offersText('offers_subscriptions_title')}
        </h2>
        <p className={classNames(layout.above3, layout.below5, layout.large, styles.intro, styles.text)}>
          {offersText('offers_subscriptions_text')}
        </p>
        <WayTo page="subscriptions" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {offersText('offers_subscriptions_link')}
        </WayTo>
      </div>
    </section>
  );
}

function Windows(props: OffersScreenProps & { readonly offer: ProductOffer }) {
  const { offer, lookups } = props;
  return (
    <>
      {offer.cards.length > 0 && (
        <Window id="offres-cartes" title={offersText('offers_cards_title')}>
          <ul className={styles.cards}>
            {offer.cards.map((card, index) => (
              <CardOfferForm key={card.code} card={card} look={index} venueName={props.venueName} />
            ))}
          </ul>
        </Window>
      )}
      {[...offer.servicesOfPerformances].map(([performanceId, services]) => {
        const performance = lookups.performanceOf(performanceId);
        const show = performance === undefined ? undefined : lookups.showOf(performance.showId);
        return (
          services.length > 0 && (
            <Window
              key={performanceId}
              id={`offres-soiree-${performanceId}`}
              title={offersText('offers_evening_title')}
              subtitle={
                show === undefined || performance?.date == null
                  ? ''
                  : offersText('offers_evening_of', {
                      show: showTitle(show),
                      date: formatShortDate(performance.date),
                    })
              }
            >
              <Services {...props} services={services} performanceId={performanceId} />
            </Window>
          )
        );
      })}
      {offer.services.length > 0 && (
        <Window id="offres-boutique" title={offersText('offers_services_title')}>
          <Services {...props} services={offer.services} performanceId={null} />
        </Window>
      )}
      {offer.donations.length > 0 && (
        <Window
          id="offres-dons"
          // One cause is the window's own title.
          title={
            offer.donations.length === 1
              ? (offer.donations[0]?.name ?? '')
              : offersText('offers_donations_title')
          }
        >
          <ul className={layout.stack4}>
            {offer.donations.map((donation) => (
              <DonationOffer key={donation.code} donation={donation} isNamed={offer.donations.length > 1} />
            ))}
          </ul>
        </Window>
      )}
    </>
  );
}

function Services(
  props: Pick<OffersScreenProps, 'cart' | 'lookups'> & {
    readonly services: readonly ServiceOffer[];
    readonly performanceId: number | null;
  },
) {
  /** Under an evening's own heading its show is said already. */
  const showOf = ({ showId }: ServiceOffer): string => {
    const show = showId === null || props.performanceId !== null ? undefined : props.lookups.showOf(showId);
    return show === undefined ? '' : showTitle(show);
  };
  return (
    <ul className={layout.stack4}>
      {props.services.map((service) => (
        <ServiceOfferLine
          key={service.code}
          service={service}
          show={showOf(service)}
          performanceId={props.performanceId}
          inCart={props.cart.items
            .filter(
              (item) =>
                item.type === 'service' &&
                item.code === service.code &&
                item.performanceId === props.performanceId,
            )
            .reduce((sum, { quantity }) => sum + quantity, 0)}
        />
      ))}
    </ul>
  );
}

function Window(props: {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.window} aria-labelledby={props.id}>
      <h2 id={props.id} className={layout.below5}>
        {props.title}
        {props.subtitle !== undefined && props.subtitle !== '' && (
          <span className={classNames(layout.block, layout.firm, layout.muted, styles.subtitle)}>
            {' '}
            {props.subtitle}
          </span>
        )}
      </h2>
      {props.children}
    </section>
  );
}

interface ServiceOfferLineProps {
  readonly service: ServiceOffer;
  /** The show that it is for, where nothing above says so; empty for none. */
  readonly show: string;
  /** The evening that it is for; null for none. */
  readonly performanceId: number | null;
  /** How many the cart has. */
  readonly inCart: number;
}

/** A service of a fixed price: what it is, how many, and into the cart. */
function ServiceOfferLine(props: ServiceOfferLineProps) {
  const { service, performanceId } = props;
  const [wanted, setWanted] = useState(1);
  const offer = useOffer(`${service.code}-${performanceId ?? ''}`);
  const quantity = Math.min(wanted, Math.max(service.available, 1));
  return (
    <li className={classNames(layout.sheet, styles.line)}>
      <div className={layout.stack1}>
        {service.family !== '' && <p className={layout.eyebrow}>{service.family}</p>}
        {props.show !== '' && <p className={layout.eyebrow}>{props.show}</p>}
        <h3>{service.name}</h3>
        {service.description !== '' && (
          <p className={classNames(layout.muted, styles.text)}>{service.description}</p>
        )}
        {props.inCart > 0 && (
          <p className={classNames(layout.firm, layout.note)}>
            {offersText('offers_in_cart', { count: props.inCart })}
          </p>
        )}
      </div>
      {service.price !== null && service.hasNoPrice !== true && (
        <p className={classNames(layout.large, styles.linePrice)}>
          <Price amount={service.price} />
        </p>
      )}
      <div className={classNames(layout.stack3, styles.act)}>
        {offer.refusal !== null && (
          <RefusalNotice
            refusal={offer.refusal}
            title={offersText('offers_refused')}
            onAcknowledged={offer.dismiss}
          />
        )}
        {offer.standing === 'doubtful' && (
          <Notice kind="warning" title={cartText('cart_doubt_unanswered')}>
            <p>{cartText('cart_reread')}</p>
          </Notice>
        )}
        {offer.standing === 'accepted' ? (
          <AddedNotice
            text={offersText('offers_added_text', { name: service.name })}
            againLabel={offersText('offers_added_on')}
            onAgain={offer.dismiss}
          />
        ) : service.available <= 0 ? (
          <p className={classNames(layout.firm, layout.note)}>{noMoreText(service)}</p>
        ) : (
          <div className={classNames(layout.line3, styles.controls)}>
            <QuantityStepper
              label={offersText('offers_quantity', { name: service.name })}
              quantity={quantity}
              minimum={1}
              maximum={service.available}
              limit={offersText('offers_quantity_limit')}
              disabled={offer.isOnItsWay}
              onChanged={setWanted}
            />
            <Button
              variant="primary"
              busy={offer.isOnItsWay}
              disabled={offer.isHeldUp}
              accessibleName={offersText('offers_add_this', { name: service.name })}
              onClick={() =>
                offer.accept({
                  kind: 'addService',
                  code: service.code,
                  quantity,
                  amount: null,
                  performanceId,
                })
              }
            >
              {offersText('offers_add')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
