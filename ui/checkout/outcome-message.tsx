import type { ReactNode } from 'react';
import type { Venue } from '../../api/season/settings.ts';
import { Constellation } from '../design/constellation.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import styles from './confirmation-screen.module.css';
import { checkoutText } from './fr.ts';

export interface OutcomeMessageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** What is said apart, as it comes: that the waiting takes long. */
  readonly news?: ReactNode;
  /** Something is under way: the stars twinkle. */
  readonly isWaiting?: boolean;
}

/** What became of the payment, in few words on a calm page: the answer is said aloud, as the waiting for it was. */
export function OutcomeMessage(props: OutcomeMessageProps) {
  return (
    <Page width="narrow">
      <section className={styles.message} role="status">
        <Constellation
          className={[styles.stars, props.isWaiting === true && styles.twinkling].filter(Boolean).join(' ')}
        />
        <h1 id={pageTitleId} className={layout.largest}>
          {props.title}
        </h1>
        <div className={layout.stack3}>{props.children}</div>
        {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
      </section>
      {props.news}
    </Page>
  );
}

export interface ContactProps {
  /** The reference of the payment, to be said on the phone; null when there is none. */
  readonly reference: string | null;
  /** Null until the settings are known. */
  readonly venue: Venue | null;
}

/** Whom to call, and what to tell them. */
export function Contact({ reference, venue }: ContactProps) {
  return (
    <p className={layout.note}>
      {venue === null || venue.phone === ''
        ? checkoutText('outcome_contact_none')
        : checkoutText('outcome_contact', { phone: venue.phone.replaceAll(' ', '\u00a0') })}{' '}
      {reference !== null && reference !== '' && checkoutText('outcome_reference', { reference })}
    </p>
  );
}
