import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatMoney } from '../../api/values/money.ts';
import { ceilingsFor, choosableKinds } from '../../machines/bestPlaces/bestPlaces.rules.ts';
import type { BestPlacesContext, PlacesSearch } from '../../machines/bestPlaces/bestPlaces.types.ts';
import { Button } from '../design/button.tsx';
import { useMoneyStyle } from '../design/money-style.tsx';
import { downIcon } from '../design/more-icons.tsx';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { Select } from '../design/select.tsx';
import hidden from '../design/visually-hidden.module.css';
import { priceName } from '../language/price-name.ts';
import styles from './best-places-form.module.css';
import { pickerText } from './fr.ts';
import { OrderLimit } from './order-limit.tsx';
import { PlacePreferences } from './place-preferences.tsx';
import { wishesInWords } from './proposal-words.ts';
import { useSendBestPlaces } from './use-best-places.ts';

interface Asking {
  readonly context: BestPlacesContext;
}

function useChange({ search }: BestPlacesContext): (changed: Partial<PlacesSearch>) => void {
  const send = useSendBestPlaces();
  return (changed) => send({ type: 'search.changed', search: { ...search, ...changed } });
}

/** So many people are one gesture away; more are counted. */
const peopleAtOnce = 6;

/** How many are coming: most parties in one gesture; one that is more than an order takes is told where to go on. */
export function PeopleChoice({ context }: Asking) {
  const change = useChange(context);
  const { people } = context.search;
  const { maximum } = context.offer;
  const atOnce = Math.min(peopleAtOnce, maximum);
  const group = useRef<HTMLFieldSetElement>(null);
  // The window opens on its title, before its question is there: who has not gone on by then answers first.
  useLayoutEffect(() => {
    if (document.activeElement?.matches('dialog h2') === true) {
      group.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <fieldset ref={group} className={styles.people}>
      <legend className={hidden.hidden}>{pickerText('best_people_name')}</legend>
      {Array.from({ length: atOnce }, (_, index) => index + 1).map((count) => (
        <Count
          key={count}
          words={pickerText('best_people_count', { count })}
          isChosen={people === count}
          onChosen={() => change({ people: count })}
        >
          {count}
        </Count>
      ))}
      {maximum > atOnce && (
        <Count
          words={pickerText('best_people_more', { count: atOnce })}
          isChosen={people > atOnce}
          onChosen={() => change({ people: atOnce + 1 })}
        >
          +
        </Count>
      )}
      {people > atOnce && (
        <QuantityStepper
          label={pickerText('best_people_name')}
          quantity={people}
          minimum={1}
          maximum={maximum}
          limit={<OrderLimit maximum={maximum} performanceId={context.performanceId} />}
          onChanged={(count) => change({ people: count })}
        />
      )}
    </fieldset>
  );
}

function Count(props: {
  /** « 4 personnes ». */
  readonly words: string;
  readonly isChosen: boolean;
  readonly onChosen: () => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles.count}>
      <input
        type="radio"
        name="people"
        className={hidden.hidden}
        aria-label={props.words}
        checked={props.isChosen}
        onChange={props.onChosen}
      />
      <span aria-hidden="true">{props.children}</span>
    </label>
  );
}

/** The one gesture, the wishes behind a line that names those that are not usual, and the way to the map. */
export function BestPlacesForm({ context, onSearched }: Asking & { readonly onSearched: () => void }) {
  const send = useSendBestPlaces();
  const money = useMoneyStyle();
  const wishes = wishesInWords(context.search, money);
  return (
    <>
      <details className={styles.wishes}>
        <summary className={styles.summary}>
          <span>
            {wishes === '' ? pickerText('best_wishes') : pickerText('best_wishes_some', { wishes })}
          </span>
          {downIcon}
        </summary>
        <Wishes context={context} />
      </details>
      <div className={styles.actions}>
        <Button
          variant="primary"
          isWide
          onClick={() => {
            onSearched();
            send({ type: 'search.asked' });
          }}
        >
          {pickerText('best_search')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onSearched();
            send({ type: 'panel.closed' });
          }}
        >
          {pickerText('best_by_hand')}
        </Button>
      </div>
    </>
  );
}

function Wishes({ context }: Asking) {
  const { offer, search } = context;
  const money = useMoneyStyle();
  const change = useChange(context);
  const kinds = choosableKinds(offer);
  const ceilings = ceilingsFor(offer, search);
  const ofKinds = Object.values(search.kinds).reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.fields}>
      <PlacePreferences
        value={search.preferences}
        people={search.people}
        onChanged={(preferences) => change({ preferences })}
      />
      {(ceilings.length > 1 || search.ceiling !== null) && (
        <Select
          label={pickerText('best_ceiling')}
          value={search.ceiling === null ? '' : String(search.ceiling)}
          options={[
            { value: '', label: pickerText('best_ceiling_none') },
            ...[...new Set([...ceilings, ...(search.ceiling === null ? [] : [search.ceiling])])].map(
              (ceiling) => ({ value: String(ceiling), label: formatMoney(ceiling, money) }),
            ),
          ]}
          onChanged={(value) => change({ ceiling: value === '' ? null : Number(value) })}
        />
      )}
      {kinds.length > 0 && (
        <fieldset className={styles.kinds}>
          <legend>{pickerText('best_kinds')}</legend>
          <p className={styles.hint}>{pickerText('best_kinds_hint')}</p>
          {kinds.map((line) => {
            const count = search.kinds[line.code] ?? 0;
            return (
              <div key={line.code} className={styles.kind}>
                <span aria-hidden="true">{priceName(line, offer.leastAge)}</span>
                <QuantityStepper
                  label={priceName(line, offer.leastAge)}
                  limit={search.people > 0 && ofKinds >= search.people ? pickerText('best_kinds_limit') : ''}
                  quantity={count}
                  maximum={Math.min(
                    line.maximum ?? Number.POSITIVE_INFINITY,
                    count + Math.max(0, search.people - ofKinds),
                  )}
                  onChanged={(quantity) => change({ kinds: { ...search.kinds, [line.code]: quantity } })}
                />
              </div>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
