import { describe, expect, test } from 'vitest';
import { nothingChosen } from '../../machines/ticketPicker/ticketPicker.rules.ts';
import type {
  ChosenSeat,
  OfferCategory,
  PerformanceOffer,
  TicketPickerContext,
} from '../../machines/ticketPicker/ticketPicker.types.ts';
import { seatPriceOptions } from '../../ui/ticket-picker/seats-panel.tsx';
import { acceptedReference, offerOnMap, openings } from '../support/data/fixtures.ts';
import { fullPrice, youngPrice } from './season-fixture.ts';

const category: OfferCategory = {
  code: 'C1',
  name: 'Carré or',
  color: '#C8371F',
  availability: 'V',
  prices: [fullPrice, youngPrice],
  referenced: [],
  unavailable: [],
};
const offer: PerformanceOffer = { ...offerOnMap, performanceId: 11, categories: [category] };
const nobody: ReadonlySet<string> = new Set();
const choiceOf = (more: Partial<TicketPickerContext>): TicketPickerContext => ({
  ...nothingChosen,
  performanceId: 11,
  ...more,
});

describe('the prices of a chosen seat', () => {
  const seatAt = (seatId: number, priceCode: string): ChosenSeat => ({
    seatId,
    section: 'Orchestre',
    row: 'F',
    number: seatId,
    categoryCode: 'C1',
    features: 0,
    priceCode,
  });
  const members: OfferCategory = {
    ...category,
    referenced: [{ ...fullPrice, code: 'ADH', label: 'Adhérent', amounts: new Map([['C1', 2000]]) }],
    unavailable: [{ ...fullPrice, code: 'X', label: 'Abonné', unavailableIn: new Set(['C1']) }],
  };
  const ofMembers: PerformanceOffer = { ...offer, maximum: 10, categories: [members], openings };
  const optionsOf = (more: Partial<TicketPickerContext>, known = nobody) => {
    const seats = more.seats ?? [];
    const [first = seatAt(1, 'TP')] = seats;
    return seatPriceOptions(first, ofMembers, choiceOf({ offer: ofMembers, ...more }), known, {
      hideZeroCents: false,
    }).map(({ value, disabled }) => `${value}${disabled === true ? ' (fermé)' : ''}`);
  };

  test('stop where the price has no more tickets, and end with choosing later', () => {
    const seats = [seatAt(1, 'TP'), seatAt(2, 'J'), seatAt(3, 'J')];
    expect(optionsOf({ seats })).toEqual(['TP', 'J (fermé)', 'X (fermé)', '?']);
    expect(optionsOf({ seats: [seatAt(2, 'J'), seatAt(3, 'J')] })).toEqual(['TP', 'J', 'X (fermé)', '?']);
  });

  test('have those of a reference once it is accepted, now or before', () => {
    const seats = [seatAt(1, 'TP')];
    expect(optionsOf({ seats, accepted: [acceptedReference(11)] })).toContain('ADH');
    expect(optionsOf({ seats }, new Set(['MEMBRES']))).toContain('ADH');
    expect(optionsOf({ seats, accepted: [acceptedReference(12)] })).not.toContain('ADH');
    expect(optionsOf({ seats, accepted: [acceptedReference(11, { remaining: 0 })] })).toContain(
      'ADH (fermé)',
    );
  });
});
