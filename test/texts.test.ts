import { afterEach, describe, expect, it } from 'vitest';
import { formatCountdown, formatDelay, formatDuration } from '../ui/texts/durations.ts';
import { cart } from '../ui/texts/fr/cart.ts';
import { errors } from '../ui/texts/fr/errors.ts';
import { later } from '../ui/texts/fr/later.ts';
import { picker } from '../ui/texts/fr/picker.ts';
import { shared } from '../ui/texts/fr/shared.ts';
import { tickets } from '../ui/texts/fr/tickets.ts';
import { fr } from '../ui/texts/fr.ts';
import { refusalText, statusText } from '../ui/texts/refusal-text.ts';
import { adoptVenueTexts, fillText, text } from '../ui/texts/text.ts';

afterEach(() => adoptVenueTexts(new Map()));

describe('a text', () => {
  it('is singular for none and one, plural from two', () => {
    expect(fillText('[count] billet|[count] billets', { count: 0 })).toBe('0 billet');
    expect(fillText('[count] billet|[count] billets', { count: 1 })).toBe('1 billet');
    expect(fillText('[count] billet|[count] billets', { count: 2 })).toBe('2 billets');
  });

  it('has a third variant for none', () => {
    expect(text('cart_title', { count: 0 })).toBe('Votre panier est vide');
    expect(text('cart_title', { count: 1 })).toBe('Votre panier contient 1 billet');
    expect(text('cart_title', { count: 12 })).toBe('Votre panier contient 12 billets');
  });

  it('leaves out a place that has no value, and never says undefined', () => {
    expect(fillText('Encore [time] !')).toBe('Encore  !');
    expect(fillText('[toString]', {})).toBe('');
  });

  it('takes the first variant when there is no count', () => {
    expect(fillText('un billet|des billets')).toBe('un billet');
  });

  it('gives way to the venue’s own', () => {
    adoptVenueTexts(new Map([['menu_tickets', 'Spectacles']]));
    expect(text('menu_tickets')).toBe('Spectacles');
    expect(text('menu_cart')).toBe('Panier');
  });
});

describe('the dictionary', () => {
  it('has a text for every status of the error catalogue (point 8)', () => {
    for (const code of [1, 2, 3, 4, 5, 6, 11, 12, 13, 21, 22, 23]) {
      expect(statusText(code)).not.toBe(errors.ER_error);
    }
    expect(statusText(219)).toBe(errors.ER_error);
    expect(text('SI_de')).toBe('de');
    expect(text('SI_a')).toBe('à');
  });

  it.each(Object.entries({ ...fr, ...shared, ...later, ...errors, ...tickets, ...picker, ...cart }))(
    '%s follows French typography',
    (_, words) => {
      expect(words).not.toMatch(/ [;:!?»]/);
      expect(words).not.toMatch(/« /);
      expect(words).not.toMatch(/'|\.\.\./);
      expect(words.trim()).toBe(words);
    },
  );

  it('says a refusal in the server’s words, otherwise in those of its number', () => {
    expect(refusalText({ code: 3, message: 'Trop tard.' })).toBe('Trop tard.');
    expect(refusalText({ code: 3, message: '' })).toBe(errors.ER_3);
  });

  it('says a refusal in the venue’s own words if it has some', () => {
    adoptVenueTexts(new Map([['ER_3', 'Déjà prises.']]));
    expect(refusalText({ code: 3, message: '' })).toBe('Déjà prises.');
    expect(refusalText({ code: 4, message: '' })).toBe(errors.ER_4);
  });
});

describe('a length of time', () => {
  it.each([
    [100, '1 h 40'],
    [45, '45 min'],
    [120, '2 h'],
    [65, '1 h 05'],
  ])('of a show: %i minutes is « %s »', (minutes, words) => {
    expect(formatDuration(minutes).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it.each([
    [3_720_000, '1 h 02 min'],
    [725_000, '12 min 05 s'],
    [45_000, '45 s'],
    [44_001, '45 s'],
    [60_000, '1 min 00 s'],
    [0, '0 s'],
    [-5_000, '0 s'],
    [93_780_000, '26 h 03 min'],
  ])('of a countdown: %i ms is « %s »', (milliseconds, words) => {
    expect(formatCountdown(milliseconds).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('of an extension is in words', () => {
    expect(formatDelay(120)).toBe('2\u00a0minutes');
    expect(formatDelay(60)).toBe('1\u00a0minute');
    expect(formatDelay(90)).toBe('90\u00a0secondes');
  });
});
