import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { Facts } from '../design/facts.tsx';
import layout from '../design/layout.module.css';
import { useShop, useVenue } from '../shop/shop.tsx';
import { subscriptionsText } from './fr.ts';
import styles from './how-to-subscribe.module.css';

/** « 04 75 00 26 26 », as a telephone takes it. */
function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

/** How one subscribes today: with the venue, by telephone or at its box office. */
export function HowToSubscribe(props: { readonly headingLevel: 2 | 3 }) {
  const { queries } = useShop();
  const venue = useVenue();
  const { data } = useQuery(queries.home());
  const id = useId();
  const Heading = `h${props.headingLevel}` as const;
  const places = [venue?.address ?? '', data?.home.boxOffice ?? ''].filter((part) => part !== '');
  return (
    <Card as="section" labelledBy={id}>
      <div className={classNames(layout.stack4, styles.how)}>
        <Heading id={id} className={layout.larger}>
          {subscriptionsText('abo_how_title')}
        </Heading>
        <p>{subscriptionsText('abo_how_text')}</p>
        {venue !== null && (
          <Facts
            look="columns"
            facts={[
              {
                term: subscriptionsText('abo_how_phone'),
                detail:
                  venue.phone === '' ? null : (
                    <a className={styles.link} href={`tel:${dialled(venue.phone)}`}>
                      {venue.phone}
                    </a>
                  ),
              },
              {
                term: subscriptionsText('abo_how_boxOffice'),
                detail: places.length === 0 ? null : places.map((place) => <p key={place}>{place}</p>),
              },
              {
                term: subscriptionsText('abo_how_email'),
                detail:
                  venue.email === '' ? null : (
                    <a className={styles.link} href={`mailto:${venue.email}`}>
                      {venue.email}
                    </a>
                  ),
              },
            ]}
          />
        )}
      </div>
    </Card>
  );
}
