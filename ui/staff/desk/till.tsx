import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type DeskCart, deskMeans, saleCalls } from '../../../api/staff/sale-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { Disclosure } from '../../design/disclosure.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { ChangeNotice } from '../kit/change-view.tsx';
import { ChoiceGroup, TextInput } from '../kit/fields.tsx';
import { useChange } from '../kit/use-change.ts';
import { ticketsFile } from './addresses.ts';
import styles from './desk.module.css';
import { meansWords, deskText as words } from './fr.ts';
import { amountDue, changeDue, emptyTill, missingFor, saleOf, type TillForm } from './till-form.ts';

/** Who buys, as far as they say: a name for the list of orders, an address for the tickets. */
function BuyerFields(props: {
  readonly form: TillForm;
  readonly onChanged: (changed: Partial<TillForm>) => void;
}) {
  const { form, onChanged } = props;
  return (
    <Disclosure summary={words.buyer}>
      <div className={layout.stack4}>
        <TextInput
          label={words.lastName}
          value={form.lastName}
          longest={80}
          onChanged={(lastName) => onChanged({ lastName })}
        />
        <TextInput
          label={words.firstName}
          value={form.firstName}
          longest={80}
          onChanged={(firstName) => onChanged({ firstName })}
        />
        <TextInput
          label={words.email}
          hint={words.emailHint}
          type="email"
          inputMode="email"
          value={form.email}
          longest={254}
          onChanged={(email) => onChanged({ email })}
        />
      </div>
    </Disclosure>
  );
}

interface FieldsProps {
  readonly form: TillForm;
  readonly onChanged: (changed: Partial<TillForm>) => void;
}

/** How the cart is paid, and what the means wants to be known. `change` in cents. */
function MeansFields(props: FieldsProps & { readonly change: number | null }) {
  const name = useId();
  return (
    <>
      <ChoiceGroup legend={words.means}>
        {deskMeans.map((means) => (
          <label key={means} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.mark}
              checked={props.form.means === means}
              onChange={() => props.onChanged({ means })}
            />
            {meansWords[means]}
          </label>
        ))}
      </ChoiceGroup>
      <MeansDetails {...props} />
    </>
  );
}

function MeansDetails({ form, change, onChanged }: FieldsProps & { readonly change: number | null }) {
  switch (form.means) {
    case 'cash':
      return (
        <div>
          <TextInput
            label={words.given}
            hint={words.givenHint}
            width="short"
            inputMode="decimal"
            value={form.given}
            longest={12}
            onChanged={(given) => onChanged({ given })}
          />
          <p className={layout.larger} role="status">
            {change !== null && change >= 0 && words.change(formatMoney(change))}
          </p>
        </div>
      );
    case 'cheque':
      return (
        <TextInput
          label={words.chequeNumber}
          inputMode="numeric"
          value={form.document}
          longest={60}
          onChanged={(document) => onChanged({ document })}
        />
      );
    case 'card':
      return (
        <TextInput
          label={words.receiptNumber}
          hint={words.receiptHint}
          value={form.document}
          longest={60}
          onChanged={(document) => onChanged({ document })}
        />
      );
    case 'complimentary':
      return (
        <>
          <TextInput
            label={words.onBehalfOf}
            hint={words.onBehalfHint}
            value={form.onBehalfOf}
            longest={120}
            onChanged={(onBehalfOf) => onChanged({ onBehalfOf })}
          />
          <TextInput
            label={words.reason}
            value={form.reason}
            longest={500}
            onChanged={(reason) => onChanged({ reason })}
          />
        </>
      );
  }
}

const minute = 60_000;
const isShort = 2 * minute;

/** What the cart holds, what it costs, and how long its places are still held. */
function CartLines(props: {
  readonly cart: DeskCart;
  /** The server's clock, epoch milliseconds. */
  readonly now: number;
  /** It is given away: what it costs is what that is worth. */
  readonly isGiven: boolean;
}) {
  const { cart, now, isGiven } = props;
  const left = cart.endsAt === null ? null : cart.endsAt - now;
  return (
    <>
      <ul className={layout.stack3} aria-label={words.lines}>
        {cart.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span>
              {line.quantity > 1 && `${line.quantity}\u00a0× `}
              {line.label}
              {(line.date !== null || line.detail !== '') && (
                <span className={`${layout.block} ${layout.note}`}>
                  {[line.date === null ? '' : formatShortDate(line.date), line.detail]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </span>
            <span className={layout.figures}>
              {line.isPriced ? formatMoney(line.amount) : <i>{words.noPrice}</i>}
            </span>
          </li>
        ))}
        {cart.byGiftCards > 0 && !isGiven && (
          <>
            <li className={styles.line}>
              <span>{words.total}</span>
              <span className={layout.figures}>{formatMoney(cart.total)}</span>
            </li>
            <li className={styles.line}>
              <span>{words.byGiftCards}</span>
              <span className={layout.figures}>{formatMoney(-cart.byGiftCards)}</span>
            </li>
          </>
        )}
        <li className={styles.due}>
          <span>{isGiven ? words.worth : words.due}</span>
          <span className={layout.figures}>{formatMoney(isGiven ? cart.total : cart.due)}</span>
        </li>
      </ul>
      {left !== null && left >= isShort && (
        <p className={layout.note}>{words.left(Math.floor(left / minute))}</p>
      )}
      {left !== null && left < isShort && (
        <Notice kind="warning">{words.left(Math.floor(left / minute))}</Notice>
      )}
      {cart.isBeingPaid && <Notice kind="warning">{words.isBeingPaid}</Notice>}
    </>
  );
}

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
