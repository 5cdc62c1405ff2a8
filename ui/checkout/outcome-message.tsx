import type { ReactNode } from 'react';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { Constellation } from '../design/constellation.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import { useVenue } from '../shop/shop.tsx';
import styles from './confirmation.module.css';
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
      <section className={classNames(layout.atStart, layout.stack4, styles.message)} role="status">
        <Constellation className={classNames(styles.stars, props.isWaiting === true && styles.twinkling)} />
        <h1 id={pageTitleId} className={layout.largest}>
          {props.title}
        </h1>
        <div className={layout.stack3}>{props.children}</div>
        {props.actions !== undefined && (
          <div className={classNames(layout.above3, layout.line3, styles.actions)}>{props.actions}</div>
        )}
      </section>
      {props.news}
    </Page>
  );
}

export interface ContactProps {
  /** The reference of the payment, to be said on the phone; null when there is none. */
  readonly reference: string | null;
}

/** Whom to call, and what to tell them. */
export function Contact({ reference }: ContactProps) {
  const venue = useVenue();
  return (
    <p className={layout.note}>
      {venue === null || venue.phone === ''
        ? checkoutText('outcome_contact_none')
        : checkoutText('outcome_contact', { phone: venue.phone.replaceAll(' ', '\u00a0') })}{' '}
      {reference !== null && reference !== '' && checkoutText('outcome_reference', { reference })}
    </p>
  );
}

/** For who is still here when the bank's page should have opened: comes into sight after a while, and starts again. */
export function RedirectHelp(props: { readonly onRetried: () => void }) {
  return (
    <div className={classNames(layout.centred, layout.stack3, styles.help)}>
      <p>{checkoutText('redirect_stuck')}</p>
      <Button size="small" onClick={props.onRetried}>
        {checkoutText('redirect_retry')}
      </Button>
    </div>
  );
}
