import { useState } from 'react';
import type { CardOffer } from '../../api/products/product.ts';
import { formatMoney } from '../../api/values/money.ts';
import { cartText } from '../cart/fr.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { Constellation, Star } from '../design/constellation.tsx';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { TextField } from '../forms/text-field.tsx';
import { cleanText } from '../forms/validation.ts';
import { AddedNotice } from './added-notice.tsx';
import { AmountChoice } from './amount-choice.tsx';
import faceStyles from './card-face.module.css';
import { cardErrors, chosenAmount, emptyCard, noMoreText } from './card-values.ts';
import { offersText } from './fr.ts';
import styles from './offers-screen.module.css';
import { type ShownOffer, useOffer } from './use-offer.ts';

export interface CardOfferFormProps {
  readonly card: CardOffer;
  /** Which of the house's looks its face has. */
  readonly look: number;
  readonly venueName: string;
}

/** A card in the window; chosen, it asks how much and for whom. */
export function CardOfferForm(props: CardOfferFormProps) {
  const { card } = props;
  const style = useMoneyStyle();
  const [phase, setPhase] = useState<'shown' | 'chosen'>('shown');
  const offer = useOffer(card.code);
  const price =
    card.hasNoPrice === true
      ? ''
      : card.price === null
        ? offersText('offers_chosen_amount')
        : formatMoney(card.price, style);
  return (
    <li className={classNames(layout.stack3, styles.card)}>
      <CardFace
        look={props.look}
        name={card.name}
        venueName={props.venueName}
        price={card.price === null ? '' : price}
      />
      <h3 className={classNames(layout.above3, layout.large)}>{card.name}</h3>
      <p className={classNames(layout.line3, layout.strong, styles.price)}>
        {price}
        {card.needsHolder && (
          <span className={classNames(layout.small, layout.toneWarning, styles.trait)}>
            {offersText('offers_nominative')}
          </span>
        )}
      </p>
      {card.description !== '' && <p className={classNames(layout.muted, styles.text)}>{card.description}</p>}
      {card.available <= 0 && offer.standing !== 'accepted' ? (
        <p className={classNames(layout.firm, layout.note)}>{noMoreText(card)}</p>
      ) : offer.standing === 'accepted' ? (
        <AddedNotice
          text={offersText('offers_added_text', { name: card.name })}
          againLabel={offersText('offers_added_again')}
          onAgain={() => {
            offer.dismiss();
            setPhase('chosen');
          }}
        />
      ) : phase === 'shown' ? (
        <div>
          <Button
            variant="primary"
            accessibleName={offersText('offers_card_choose_this', { name: card.name })}
            onClick={() => setPhase('chosen')}
          >
            {offersText('offers_card_choose')}
          </Button>
        </div>
      ) : (
        <CardForm card={card} offer={offer} />
      )}
    </li>
  );
}

function CardForm({ card, offer }: { readonly card: CardOffer; readonly offer: ShownOffer }) {
  const style = useMoneyStyle();
  return (
    <FormFrame
      label={card.name}
      initialValues={emptyCard}
      errorsOf={(values) => cardErrors(card, values, style)}
      refusal={offer.refusal}
      refusedTitle={
        offer.standing === 'doubtful' ? cartText('cart_doubt_unanswered') : offersText('offers_refused')
      }
      {...(offer.standing === 'doubtful' ? { failedText: cartText('cart_reread') } : {})}
      submitLabel={offersText('offers_add')}
      send={(values) =>
        offer.give({
          kind: 'addCard',
          code: card.code,
          amount: card.price === null ? chosenAmount(values) : null,
          holder: { lastName: cleanText(values.lastName), firstName: cleanText(values.firstName) },
          message: cleanText(values.message),
        })
      }
    >
      {card.price === null && <AmountChoice offer={card} isFirstFocus />}
      <TextField
        name="lastName"
        label={offersText('offers_holder_lastName')}
        autoComplete="off"
        isOptional={!card.needsHolder}
        isFirstFocus={card.price !== null}
      />
      <TextField
        name="firstName"
        label={offersText('offers_holder_firstName')}
        autoComplete="off"
        isOptional={!card.needsHolder}
      />
      {!card.needsHolder && (
        <TextField
          name="message"
          label={offersText('offers_message')}
          hint={offersText('offers_message_hint')}
          autoComplete="off"
          rows={3}
          isOptional
        />
      )}
    </FormFrame>
  );
}

interface CardFaceProps {
  readonly look: number;
  readonly name: string;
  readonly venueName: string;
  readonly price: string;
}

const looks = [faceStyles.seats, faceStyles.night, faceStyles.gold] as const;

/** What a card looks like, drawn by the house; everything on it is said beside it. */
function CardFace(props: CardFaceProps) {
  return (
    <div className={classNames(faceStyles.face, looks[props.look % looks.length])} aria-hidden="true">
      <span className={classNames(layout.firm, layout.small, layout.wholeRow)}>{props.venueName}</span>
      <Constellation className={faceStyles.stars} />
      <Star className={faceStyles.star} />
      <span className={faceStyles.name}>{props.name}</span>
      <span className={classNames(layout.small, layout.strong, faceStyles.price)}>{props.price}</span>
    </div>
  );
}
