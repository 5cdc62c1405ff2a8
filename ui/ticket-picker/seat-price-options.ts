import type { PriceLine } from '../../api/prices/pricing.ts';
import { unchosenPrice } from '../../api/prices/unchosen-price.ts';
import { formatMoney } from '../../api/values/money.ts';
import { categoryOf, maySeatHave } from '../../machines/ticketPicker/ticketPicker.rules.ts';
import type {
  ChosenSeat,
  PerformanceOffer,
  TicketPickerContext,
} from '../../machines/ticketPicker/ticketPicker.types.ts';
import type { MoneyStyle } from '../design/money-style.tsx';
import type { SelectOption } from '../design/select.tsx';
import { pickerText } from './fr.ts';
import { isSectionOpen, priceSections } from './price-sections.ts';

/** The prices that a chosen seat may have, with what each asks for; last, to choose later. */
export function seatPriceOptions(
  seat: ChosenSeat,
  offer: PerformanceOffer,
  choice: TicketPickerContext,
  knownFamilies: ReadonlySet<string>,
  money: MoneyStyle,
): readonly SelectOption[] {
  const category = categoryOf(offer, seat.categoryCode);
  const sections = category === null ? [] : priceSections(offer, category);
  const optionOf = (line: PriceLine): SelectOption => ({
    value: line.code,
    label: [
      line.label,
      formatMoney(line.amounts.get(seat.categoryCode) ?? 0, money),
      line.proofType === '' ? '' : pickerText('prices_proof_option'),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    disabled: line.code !== seat.priceCode && !maySeatHave(choice, seat, line.code),
  });
  return [
    ...sections
      .filter(
        (section) =>
          isSectionOpen(section, offer.performanceId, choice.accepted, knownFamilies) ||
          // A price that it has already is always named.
          section.lines.some(({ code }) => code === seat.priceCode),
      )
      .flatMap(({ lines, unavailable }) => [
        ...lines.map(optionOf),
        ...unavailable.map(
          (line): SelectOption => ({
            value: line.code,
            label: pickerText('prices_unavailable_option', { label: line.label }),
            disabled: true,
          }),
        ),
      ]),
    { value: unchosenPrice, label: pickerText('prices_later') },
  ];
}
