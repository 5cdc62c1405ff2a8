import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DeskCart, saleCalls } from '../../../api/staff/sale-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { ChangeNotice } from '../kit/change-view.tsx';
import { useChange } from '../kit/use-change.ts';
import { ticketsFile } from './addresses.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { CartLines } from './cart-lines.tsx';
import { deskText as words } from './fr.ts';
import { MeansFields } from './means-fields.tsx';
import { amountDue, changeDue, emptyTill, missingFor, saleOf, type TillForm } from './till-form.ts';

/** What was asked of the server, as whoever stands at the desk hears of it: `change` in cents, null where nothing goes back. */
interface Asked {
  readonly change: number | null;
  readonly isGiven: boolean;
}

interface Sold extends Asked {
  readonly order: string;
  readonly tickets: number;
  readonly mailedTo: string;
}

/** The till: what the cart costs, how it is paid, and what came of it. `now` is the server's clock, epoch milliseconds. */
export function Till(props: {
  readonly cart: DeskCart | null;
  readonly now: number;
  readonly onSold: () => void;
}) {
  const { cart, onSold } = props;
  const [form, setForm] = useState<TillForm>(emptyTill);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked>({ change: null, isGiven: false });
  const [sold, setSold] = useState<Sold | null>(null);
  const sale = useChange(saleCalls.sellAtDesk, (told) => {
    setSold({ ...told, ...asked });
    setForm(emptyTill);
    onSold();
  });
  const change = (changed: Partial<TillForm>): void => {
    setForm((before) => ({ ...before, ...changed }));
    setMissing([]);
  };
  if (sold !== null) {
    return (
      <SoldPanel
        sold={sold}
        onNext={() => {
          setSold(null);
          sale.dismiss();
        }}
      />
    );
  }
  if (cart === null) {
    return (
      <>
        <p>{words.empty}</p>
        <ChangeNotice change={sale} />
      </>
    );
  }
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    const lacks = missingFor(form, cart);
    setMissing(lacks);
    if (lacks.length === 0) {
      // Kept: the cart is gone before the answer is there.
      setAsked({ change: changeDue(form, cart), isGiven: form.means === 'complimentary' });
      sale.send(saleOf(form, cart));
    }
  };
  const tickets = cart.lines.filter(({ date }) => date !== null).length;
  return (
    <form className={layout.stack5} onSubmit={ask}>
      <CartLines cart={cart} now={props.now} isGiven={form.means === 'complimentary'} />
      <MeansFields form={form} change={changeDue(form, cart)} onChanged={change} />
      <BuyerFields form={form} onChanged={change} />
      {missing.length > 0 && (
        <Notice kind="warning" title={words.missing}>
          <ul>
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ChangeNotice change={sale} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        busy={sale.state === 'sending'}
        disabled={cart.isBeingPaid || sale.state === 'unanswered'}
      >
        {form.means === 'complimentary'
          ? words.give(tickets)
          : words.sell(formatMoney(amountDue(form, cart)))}
      </Button>
    </form>
  );
}

/** The tickets are there: what goes back, and how they are handed over. */
function SoldPanel(props: { readonly sold: Sold; readonly onNext: () => void }) {
  const { order, tickets, mailedTo, change, isGiven } = props.sold;
  const next = useRef<HTMLButtonElement>(null);
  // The button that sold is gone: who works by the keyboard goes on from here.
  useEffect(() => next.current?.focus(), []);
  return (
    <div className={layout.stack4}>
      <Notice kind="success" title={isGiven ? words.givenOrder(order) : words.sold(order)}>
        {change !== null && change > 0 && (
          <p className={layout.larger}>{words.change(formatMoney(change))}</p>
        )}
        {mailedTo !== '' && <p>{words.mailed(mailedTo)}</p>}
      </Notice>
      {tickets > 0 && (
        <a
          className={buttonClass({ variant: 'primary', isWide: true })}
          href={ticketsFile(order)}
          target="_blank"
          rel="noopener"
        >
          {words.print(tickets)}
        </a>
      )}
      <Button ref={next} isWide onClick={props.onNext}>
        {words.next}
      </Button>
    </div>
  );
}
