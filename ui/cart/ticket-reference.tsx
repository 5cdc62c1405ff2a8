import type { AcceptedReference } from '../../api/prices/accepted-reference.ts';
import type { PriceFamily } from '../../api/prices/price-openings.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { useSend } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { ReferenceForm } from '../ticket-picker/reference-form.tsx';
import { cartText } from './fr.ts';
import styles from './ticket-reference.module.css';

export interface TicketReferenceProps {
  readonly family: PriceFamily;
  readonly priceCode: string;
  readonly priceLabel: string;
  readonly performanceId: number;
  /** The price can be had now. */
  readonly onAccepted: () => void;
  /** The shopper keeps the price that the ticket has. */
  readonly onDismissed: () => void;
}

/** The reference that a price of a ticket of the cart asks for: given here, it sets the price at once. */
export default function TicketReference(props: TicketReferenceProps) {
  const arrival = useLateActor('ticketPicker');
  return (
    <div className={classNames(layout.atStart, layout.stack3, layout.wholeRow, styles.reference)}>
      <p className={layout.strong}>{cartText('line_reference_for', { price: props.priceLabel })}</p>
      {arrival.state === 'here' && <Form {...props} />}
      {arrival.state === 'awaited' && <Waiting label={cartText('line_reference_waiting')} />}
      {arrival.state === 'failed' && (
        <Notice
          kind="warning"
          title={cartText('line_reference_unreachable')}
          actions={<Button onClick={arrival.retry}>{cartText('line_retry')}</Button>}
        />
      )}
      <Button variant="quiet" size="small" onClick={props.onDismissed}>
        {cartText('line_reference_close')}
      </Button>
    </div>
  );
}

function Form(props: TicketReferenceProps) {
  const sendCart = useSend('cart');
  return (
    <ReferenceForm
      family={props.family}
      priceCode={props.priceCode}
      performanceId={props.performanceId}
      onAccepted={({ remaining }: AcceptedReference) => {
        if (remaining === 0) {
          // It opens no more tickets there: the form says so, and what the cart knows of it is read again.
          sendCart({ type: 'cart.rereadAsked' });
          return;
        }
        props.onAccepted();
      }}
    />
  );
}
