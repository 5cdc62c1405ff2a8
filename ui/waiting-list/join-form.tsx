import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pricesOf } from '../../api/prices/pricing.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import type { WaitingWish } from '../../machines/waitingList/waitingList.types.ts';
import layout from '../design/layout.module.css';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { Select } from '../design/select.tsx';
import { emailErrors, typedEmail } from '../forms/account-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useShop } from '../shop/shop.tsx';
import { waitingListText } from './fr.ts';
import styles from './queue-modal.module.css';

/** As many as the server lets anybody wait for. */
const mostPlaces = 10;

export interface JoinFormProps {
  readonly performanceId: number;
  /** Where the signed-in customer is written to; null asks for an address. */
  readonly ownEmail: string | null;
  readonly refusal: Refusal | null;
  /** Resolves to what the waiting list answers. */
  readonly send: (wish: WaitingWish) => Promise<FormAnswer>;
}

/** For how many places, in which category, and where to write (point 5 for the address). */
export function JoinForm(props: JoinFormProps) {
  const { ownEmail } = props;
  const [places, setPlaces] = useState(2);
  const [category, setCategory] = useState('');
  const categories = useCategories(props.performanceId);
  const asksEmail = ownEmail === null;
  const placesId = useId();
  return (
    <FormFrame
      label={waitingListText('queue_form')}
      initialValues={{ email: '' }}
      errorsOf={(values) => (asksEmail ? emailErrors(values) : {})}
      refusal={props.refusal}
      refusedTitle={waitingListText('queue_refused')}
      submitLabel={waitingListText('queue_join')}
      send={({ email }, key) =>
        props.send({
          key,
          places,
          categoryCode: category === '' ? null : category,
          email: asksEmail ? typedEmail(email) : null,
        })
      }
    >
      <div className={layout.stack4}>
        <p>{waitingListText('queue_intro')}</p>
        <div className={styles.places}>
          <div>
            <p id={placesId} className={layout.strong}>
              {waitingListText('queue_places')}
            </p>
            <p className={styles.hint}>{waitingListText('queue_places_hint')}</p>
          </div>
          <QuantityStepper
            label={waitingListText('queue_places')}
            quantity={places}
            minimum={1}
            maximum={mostPlaces}
            onChanged={setPlaces}
          />
        </div>
        {categories.length > 1 && (
          <Select
            label={waitingListText('queue_category')}
            value={category}
            options={[
              { value: '', label: waitingListText('queue_category_any') },
              ...categories.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChanged={setCategory}
          />
        )}
        {asksEmail ? (
          <TextField
            name="email"
            type="email"
            label={waitingListText('queue_email')}
            hint={waitingListText('queue_email_hint')}
            autoComplete="email"
          />
        ) : (
          <p>{waitingListText('queue_email_own', { email: ownEmail })}</p>
        )}
        <p className={styles.hint}>{waitingListText('queue_free')}</p>
      </div>
    </FormFrame>
  );
}

/** The categories that a performance is sold in; none while prices are not known. */
function useCategories(performanceId: number) {
  const { queries } = useShop();
  const { data: pricing } = useQuery(queries.pricing());
  const grid = pricing === undefined ? [] : pricesOf(pricing, performanceId);
  const codes = new Set(grid.flatMap(({ amounts }) => [...amounts.keys()]));
  return [...codes]
    .map((code) => lookUp('category', pricing?.categories, code))
    .filter((one) => one !== undefined);
}
