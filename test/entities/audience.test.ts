import { expect, test } from 'vitest';
import { ageBelow, leastAge } from '../../api/season/audience.ts';
import { priceName } from '../../ui/language/price-name.ts';

test.each([
  ['Dès 12 ans', 12],
  ['dès 6\u00a0ans, en famille', 6],
  ['À partir de 8 ans', 8],
  ['10 ans et plus', 10],
  ['Tout public', 0],
  ['Tout public, dès 9 ans', 9],
  ['Public averti', null],
  ['', null],
])('« %s » is from the age of %s on', (audience, age) => {
  expect(leastAge(audience)).toBe(age);
});

test.each([
  ['Moins de 12\u00a0ans', 12],
  ['-12 ans', 12],
  ['Jeune (moins de 28 ans)', 28],
  ['Plus de 65 ans', null],
  ['Tarif plein', null],
])('the price « %s » is for who is below %s', (label, age) => {
  expect(ageBelow(label)).toBe(age);
});

test.each([
  ['Moins de 12 ans', '', 12, 'Moins de 12 ans · spectacle dès 12\u00a0ans'],
  ['Moins de 12 ans', '', 8, 'Moins de 12 ans'],
  ['Moins de 28 ans', 'AGE', 12, 'Moins de 28 ans · sur justificatif'],
  ['Tarif plein', '', 15, 'Tarif plein'],
  ['Moins de 12 ans', '', null, 'Moins de 12 ans'],
])('the price « %s » says what it asks for, and who is too young', (label, proofType, age, words) => {
  expect(priceName({ label, proofType }, age)).toBe(words);
});
