import type { FittingAlternative } from '../../api/seats/best-places/propose-places.ts';
import { type Cents, formatMoney } from '../../api/values/money.ts';
import { chargedAmounts } from '../../machines/bestPlaces/bestPlaces.rules.ts';
import type { BestPlacesContext } from '../../machines/bestPlaces/bestPlaces.types.ts';
import { Button } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { pickerText } from './fr.ts';
import { useSendBestPlaces } from './use-best-places.ts';
import '../design/css-variables.ts';
import { type MoneyStyle, useMoneyStyle } from '../design/money-style.tsx';
import styles from './best-places-result.module.css';
import { blockWords, proposalRemarks } from './proposal-words.ts';

interface Result {
  readonly context: BestPlacesContext;
  /** Something was pressed that goes away with it. */
  readonly onPressed: () => void;
}

/** « 2 × 28,00 € · 1 × 14,00 € · total 70,00 € »: the same amounts together. */
function priceWords(amounts: readonly Cents[], money: MoneyStyle): string {
  const counts = new Map<Cents, number>();
  for (const amount of amounts) {
    counts.set(amount, (counts.get(amount) ?? 0) + 1);
  }
  const each = [...counts].map(([amount, count]) =>
    pickerText('best_price', { count, price: formatMoney(amount, money) }),
  );
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return [...each, pickerText('best_total', { price: formatMoney(total, money) })].join(' · ');
}

/** The proposal in words, with its price, and the way to the next one. */
export function Proposal({ context, onPressed }: Result) {
  const { proposal, offer, search } = context;
  const money = useMoneyStyle();
  const send = useSendBestPlaces();
  if (proposal === null) {
    return null;
  }
  const codes = new Set(proposal.seats.map(({ categoryCode }) => categoryCode));
  const categories = offer.categories.filter(({ code }) => codes.has(code));
  return (
    <>
      <div className={styles.block}>
        <div className={styles.swatches}>
          {categories.map(({ code, color }) => (
            <span key={code} className={styles.swatch} style={{ '--category-color': color }} />
          ))}
        </div>
        <div>
          {blockWords(proposal.seats).map((line) => (
            <p key={line} className={styles.where}>
              {line}
            </p>
          ))}
          <p className={layout.note}>
            {[
              categories.map(({ name }) => name).join(' + '),
              priceWords(chargedAmounts(offer, search, proposal.seats), money),
            ].join(' · ')}
          </p>
        </div>
      </div>
      {proposalRemarks(context).map((remark) => (
        <p key={remark} className={styles.remark}>
          {remark}
        </p>
      ))}
      <div className={styles.actions}>
        <Button
          size="small"
          onClick={() => {
            onPressed();
            send({ type: 'another.asked' });
          }}
        >
          {pickerText('best_another')}
        </Button>
        <ReconsiderButton onPressed={onPressed} />
      </div>
    </>
  );
}

/** Back to what was asked for. */
function ReconsiderButton({ onPressed }: Pick<Result, 'onPressed'>) {
  const send = useSendBestPlaces();
  return (
    <Button
      variant="quiet"
      size="small"
      accessibleName={pickerText('best_change_name')}
      onClick={() => {
        onPressed();
        send({ type: 'search.reconsidered' });
      }}
    >
      {pickerText('best_change')}
    </Button>
  );
}

function alternativeWords(alternative: FittingAlternative, money: MoneyStyle): string {
  switch (alternative.kind) {
    case 'dearer':
      return pickerText('best_dearer', { price: formatMoney(alternative.amount, money) });
    case 'fewerPeople':
      return pickerText('best_fewer', { count: alternative.people });
    case 'fewerWheelchairs':
      return pickerText('best_fewer_wheelchairs', { count: alternative.wheelchairs });
  }
}

/** Nobody is offered to leave the wheelchair at home. */
const isOffered = (alternative: FittingAlternative): boolean =>
  alternative.kind !== 'fewerWheelchairs' || alternative.wheelchairs > 0;

/** Nothing fits: what would, each by one gesture. */
export function NothingFits({ context, onPressed }: Result) {
  const { alternatives } = context;
  const money = useMoneyStyle();
  const send = useSendBestPlaces();
  const offered = alternatives.filter(isOffered);
  return (
    <>
      {!alternatives.every(isOffered) && <p>{pickerText('best_no_wheelchair')}</p>}
      {alternatives.length === 0 && <p>{pickerText('best_nothing_else')}</p>}
      {offered.length > 0 && <p>{pickerText('best_instead')}</p>}
      <div className={styles.actions}>
        {offered.map((alternative) => (
          <Button
            key={alternative.kind}
            size="small"
            onClick={() => {
              onPressed();
              send({ type: 'alternative.chosen', alternative });
            }}
          >
            {alternativeWords(alternative, money)}
          </Button>
        ))}
        <ReconsiderButton onPressed={onPressed} />
      </div>
    </>
  );
}
