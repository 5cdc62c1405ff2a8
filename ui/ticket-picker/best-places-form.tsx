import { formatMoney } from '../../api/values/money.ts';
import { ceilingsFor, choosableKinds } from '../../machines/bestPlaces/bestPlaces.rules.ts';
import type { BestPlacesContext, PlacesSearch } from '../../machines/bestPlaces/bestPlaces.types.ts';
import { Button } from '../design/button.tsx';
import { useMoneyStyle } from '../design/money-style.tsx';
import { downIcon } from '../design/more-icons.tsx';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { Select } from '../design/select.tsx';
import styles from './best-places-form.module.css';
import { pickerText } from './fr.ts';
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

/** How many are coming. */
export function PeopleStepper({ context }: Asking) {
  const change = useChange(context);
  return (
    <QuantityStepper
      label={pickerText('best_people_name')}
      quantity={context.search.people}
      minimum={1}
      maximum={context.offer.maximum}
      onChanged={(people) => change({ people })}
    />
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
                <span aria-hidden="true">{line.label}</span>
                <QuantityStepper
                  label={line.label}
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
