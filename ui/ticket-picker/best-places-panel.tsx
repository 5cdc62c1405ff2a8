import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FittingAlternative } from '../../api/seats/best-places/propose-places.ts';
import { type Cents, formatMoney } from '../../api/values/money.ts';
import { ceilingsFor, chargedAmounts, choosableKinds } from '../../machines/bestPlaces/bestPlaces.rules.ts';
import type { BestPlacesContext, PlacesSearch } from '../../machines/bestPlaces/bestPlaces.types.ts';
import { Button } from '../design/button.tsx';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import '../design/css-variables.ts';
import layout from '../design/layout.module.css';
import { type MoneyStyle, useMoneyStyle } from '../design/money-style.tsx';
import { downIcon } from '../design/more-icons.tsx';
import { Notice } from '../design/notice.tsx';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { Select } from '../design/select.tsx';
import hidden from '../design/visually-hidden.module.css';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { Waiting } from '../design/waiting.tsx';
import { text } from '../language/fr.ts';
import { priceName } from '../language/price-name.ts';
import styles from './best-places-panel.module.css';
import { pickerText } from './fr.ts';
import { focusHold, OrderLimit } from './hold-bar.tsx';
import picker from './picker.module.css';
import { PlacePreferences } from './place-preferences.tsx';
import {
  blockWords,
  nothingTitle,
  proposalRemarks,
  proposalTitle,
  proposalWords,
  wishesInWords,
} from './proposal-words.ts';
import { usePickerChildFact, useSendPickerChild } from './use-picker-children.ts';

type Stage = 'folded' | 'asking' | 'searching' | 'proposed' | 'nothingFits' | 'failed';

const openStages = ['asking', 'searching', 'proposed', 'nothingFits', 'failed'] as const;

/** What the panel is about at this moment. */
function useStage(): Stage {
  return usePickerChildFact(
    'bestPlaces',
    (snapshot) => openStages.find((stage) => snapshot.matches({ open: stage })) ?? 'folded',
    'folded',
  );
}

/** Whether a question stands in the panel, and needs the room below the map. */
export function useAsksFirst(): boolean {
  const stage = useStage();
  return stage === 'asking' || stage === 'nothingFits' || stage === 'failed';
}

/** What stands below the question; on a phone the question comes alone, while nothing else is to be seen. */
export function AfterQuestion(props: { readonly isAsked: boolean; readonly children: ReactNode }) {
  return <div className={props.isAsked ? styles.waiting : styles.after}>{props.children}</div>;
}

function titleOf(stage: Stage, context: BestPlacesContext): string {
  switch (stage) {
    case 'asking':
      return pickerText('best_people');
    case 'proposed':
      return proposalTitle(context);
    case 'nothingFits':
      return nothingTitle(context);
    default:
      return pickerText('best_title');
  }
}

/** Party first: how many, then one gesture proposes the best block of the hall, and the next best (point 5). */
export function BestPlacesPanel() {
  const stage = useStage();
  const context = usePickerChildFact('bestPlaces', (snapshot) => snapshot.context, null);
  const send = useSendPickerChild('bestPlaces');
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed goes away with its answer: the focus stays near.
  const stayNear = (): void => heading.current?.focus({ preventScroll: true });
  const isFirstSearch = useRef(false);
  useLayoutEffect(() => {
    // The first proposal is read out, and one key away from the cart; whoever asks for another stays near that button.
    if (stage === 'proposed' && isFirstSearch.current && document.activeElement === heading.current) {
      focusHold();
    }
    if (stage !== 'searching') {
      isFirstSearch.current = false;
    }
  }, [stage]);
  if (stage === 'folded' || context === null) {
    return (
      <div className={styles.folded}>
        <Button isWide size="small" onClick={() => send({ type: 'panel.opened' })}>
          {pickerText('best_open')}
        </Button>
      </div>
    );
  }
  return (
    <section
      className={classNames(
        layout.stack3,
        picker.scrolling,
        styles.panel,
        stage !== 'asking' && styles.result,
      )}
      aria-label={pickerText('best_title')}
      data-remarks={stage === 'proposed' && proposalRemarks(context).length > 0 ? '' : undefined}
    >
      <h3 ref={heading} className={classNames(layout.heading, styles.heading)} tabIndex={-1}>
        {titleOf(stage, context)}
      </h3>
      {stage === 'asking' && <PeopleChoice context={context} />}
      <LiveRegion
        message={
          stage === 'proposed'
            ? [proposalTitle(context), ...proposalWords(context)].join('. ')
            : stage === 'nothingFits'
              ? nothingTitle(context)
              : ''
        }
      />
      {stage === 'asking' && (
        <BestPlacesForm
          context={context}
          onSearched={() => {
            isFirstSearch.current = true;
            stayNear();
          }}
        />
      )}
      {stage === 'searching' && <Waiting label={pickerText('best_searching')} />}
      {stage === 'proposed' && <Proposal context={context} onPressed={stayNear} />}
      {stage === 'nothingFits' && <NothingFits context={context} onPressed={stayNear} />}
      {stage === 'failed' && (
        <Notice
          kind="error"
          title={pickerText('best_failed')}
          actions={
            <>
              <Button variant="primary" size="small" onClick={() => send({ type: 'search.asked' })}>
                {text('retry')}
              </Button>
              <Button
                size="small"
                accessibleName={pickerText('best_change_name')}
                onClick={() => send({ type: 'search.reconsidered' })}
              >
                {pickerText('best_change')}
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}

interface Asking {
  readonly context: BestPlacesContext;
}

function useChange({ search }: BestPlacesContext): (changed: Partial<PlacesSearch>) => void {
  const send = useSendPickerChild('bestPlaces');
  return (changed) => send({ type: 'search.changed', search: { ...search, ...changed } });
}

/** So many people are one gesture away; more are counted. */
const peopleAtOnce = 6;

/** How many are coming: most parties in one gesture; one that is more than an order takes is told where to go on. */
function PeopleChoice({ context }: Asking) {
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
    <fieldset ref={group} className={classNames(layout.row2, layout.above2, styles.people)}>
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
    <label className={classNames(choosable.chip, layout.figures, styles.count)}>
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
function BestPlacesForm({ context, onSearched }: Asking & { readonly onSearched: () => void }) {
  const send = useSendPickerChild('bestPlaces');
  const money = useMoneyStyle();
  const wishes = wishesInWords(context.search, money);
  return (
    <>
      <details className={classNames(layout.shrinkable, styles.wishes)}>
        <summary className={classNames(layout.across3, layout.apart, styles.summary)}>
          <span>
            {wishes === '' ? pickerText('best_wishes') : pickerText('best_wishes_some', { wishes })}
          </span>
          {downIcon}
        </summary>
        <Wishes context={context} />
      </details>
      <div className={classNames(layout.stack1, styles.actions)}>
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
    <div className={classNames(layout.stack4, layout.above2, layout.below3)}>
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
        <fieldset className={layout.stack2}>
          <legend className={layout.strong}>{pickerText('best_kinds')}</legend>
          <p className={layout.hint}>{pickerText('best_kinds_hint')}</p>
          {kinds.map((line) => {
            const count = search.kinds[line.code] ?? 0;
            return (
              <div key={line.code} className={classNames(layout.across3, layout.apart, styles.kind)}>
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
function Proposal({ context, onPressed }: Result) {
  const { proposal, offer, search } = context;
  const money = useMoneyStyle();
  const send = useSendPickerChild('bestPlaces');
  if (proposal === null) {
    return null;
  }
  const codes = new Set(proposal.seats.map(({ categoryCode }) => categoryCode));
  const categories = offer.categories.filter(({ code }) => codes.has(code));
  return (
    <>
      <div className={classNames(layout.stack3, styles.block)}>
        <div className={classNames(layout.stack1, styles.swatches)}>
          {categories.map(({ code, color }) => (
            <span key={code} className={layout.swatch} style={{ '--category-color': color }} />
          ))}
        </div>
        <div>
          {blockWords(proposal.seats).map((line) => (
            <p key={line} className={picker.name}>
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
        <p key={remark} className={classNames(layout.small, picker.message, styles.remark)}>
          {remark}
        </p>
      ))}
      <div className={classNames(layout.row2, styles.ways)}>
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
  const send = useSendPickerChild('bestPlaces');
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
function NothingFits({ context, onPressed }: Result) {
  const { alternatives } = context;
  const money = useMoneyStyle();
  const send = useSendPickerChild('bestPlaces');
  const offered = alternatives.filter(isOffered);
  return (
    <>
      {!alternatives.every(isOffered) && <p>{pickerText('best_no_wheelchair')}</p>}
      {alternatives.length === 0 && <p>{pickerText('best_nothing_else')}</p>}
      {offered.length > 0 && <p>{pickerText('best_instead')}</p>}
      <div className={classNames(layout.row2, styles.ways)}>
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
