import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSigned, sign, signatureOf } from '../../api/server/payment/bank-fields.ts';
import { BankResultError, readBankResult } from '../../api/server/payment/bank-result.ts';
import { hostedPayment } from '../../api/server/payment/payment-form.ts';
import { resultFields } from '../../api/server/payment/simulator/result.ts';
import { readServerSettings } from '../../api/server/settings.ts';

const settings = readServerSettings({});
const { key, siteId } = settings.bank;
const payment = {
  reference: 'GO0123456789',
  amount: 5600,
  instalments: 1,
  transaction_id: 'abc123',
  transaction_date: '20261121203000',
};
const payer = { id: 'CUSTOMER0001', email: 'camille@exemple.fr' };

describe('the signature of the bank', () => {
  it('is the one worked out by hand: values in the order of names, joined by « + », then the key', () => {
    const fields = { vads_site_id: '12345678', vads_amount: '5600', autre: 'x', vads_ctx_mode: 'TEST' };
    const expected = createHmac('sha256', 'cle').update('5600+TEST+12345678+cle').digest('base64');
    expect(signatureOf(fields, 'cle')).toBe(expected);
    // openssl: printf '5600+TEST+12345678+cle' | openssl dgst -sha256 -hmac cle -binary | base64
    expect(expected).toBe('br7zBz4adZEfmq1bZ9rJ+6O3oMvjnrYVhgBAqiaLyco=');
  });

  it('holds for what was signed and for nothing that was changed since', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.stringMatching(/^vads_[a-z]{1,8}$/),
          fc.string({ maxLength: 20 }).filter((text) => !text.includes('+')),
          { minKeys: 1 },
        ),
        (fields) => {
          const signed = sign(fields, key);
          const [name = ''] = Object.keys(fields);
          expect(isSigned(signed, key)).toBe(true);
          expect(isSigned(signed, `${key}x`)).toBe(false);
          expect(isSigned({ ...signed, [name]: `${signed[name]}0` }, key)).toBe(false);
          expect(isSigned({ ...signed, signature: '' }, key)).toBe(false);
          expect(isSigned(fields, key)).toBe(false);
        },
      ),
    );
  });

  it('takes the place of an earlier signature, whatever that one holds', () => {
    const fields = { vads_amount: '5600' };
    expect(sign({ ...fields, signature: 'a+b=' }, key)).toEqual(sign(fields, key));
  });

  it('never signs a value with a « + », which could pass for several values', () => {
    expect(() => sign({ vads_cust_email: 'a+b@exemple.fr' }, key)).toThrow('vads_cust_email');
  });
});

describe('the form of a payment', () => {
  it('is signed, and says amount, shop, order and addresses', () => {
    const { champs, url } = hostedPayment(settings, payment, payer, 'Théâtre du Port');
    expect(url).toBe(settings.bank.address);
    expect(isSigned(champs, key)).toBe(true);
    expect(champs).toMatchObject({
      vads_version: 'V2',
      vads_page_action: 'PAYMENT',
      vads_action_mode: 'INTERACTIVE',
      vads_payment_config: 'SINGLE',
      vads_ctx_mode: 'TEST',
      vads_site_id: siteId,
      vads_trans_id: 'abc123',
      vads_trans_date: '20261121203000',
      vads_amount: '5600',
      vads_currency: '978',
      vads_order_id: payment.reference,
      vads_shop_name: 'Théâtre du Port',
      vads_cust_email: payer.email,
      vads_language: 'fr',
      vads_redirect_success_timeout: '5',
      vads_return_mode: 'GET',
      vads_url_return: `${settings.publicAddress}/processus/confirmation?ref=${payment.reference}`,
      vads_url_check: `${settings.publicAddress}/api/paiement/notification`,
    });
  });

  it('is signed also for a venue with a « + » in its name', () => {
    const { champs } = hostedPayment(settings, payment, payer, 'Théâtre + Danse');
    expect(champs.vads_shop_name).toBe('Théâtre & Danse');
    expect(isSigned(champs, key)).toBe(true);
  });

  it('asks the bank for instalments that make the amount, the first with the odd cents', () => {
    const inThree = { ...payment, amount: 10_001, instalments: 3 };
    const { champs } = hostedPayment(settings, inThree, payer, 'Théâtre du Port');
    expect(champs.vads_amount).toBe('10001');
    expect(champs.vads_payment_config).toBe('MULTI:first=3335;count=3;period=30');
    expect(isSigned(champs, key)).toBe(true);
  });

  it('leaves out an e-mail that would let its buyer forge the bank’s answer', () => {
    const email = `${payment.reference}+${siteId}+20261121203000+abc123+AUTHORISED+x@exemple.fr`;
    const { champs } = hostedPayment(settings, payment, { ...payer, email }, '');
    expect(champs).not.toHaveProperty('vads_cust_email');
    expect(isSigned(champs, key)).toBe(true);
  });
});

describe('what the bank says', () => {
  const form = hostedPayment(settings, payment, payer, 'Théâtre du Port').champs;
  const paid = resultFields(form, 'paid', '4970100000000003', key);

  /** One field of a message as somebody on the way may leave it. */
  const tampered = fc
    .record({
      name: fc.constantFrom(...Object.keys(paid)),
      change: fc.constantFrom('dropped', 'emptied', 'longer', 'shorter', 'otherCase', 'another'),
      other: fc.string({ minLength: 1, maxLength: 20 }),
    })
    .map(({ name, change, other }) => {
      const { [name]: value = '', ...rest } = paid;
      const swapped = [...value].map((letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      );
      const changed = {
        dropped: undefined,
        emptied: '',
        longer: `${value}${other}`,
        shorter: value.slice(0, -1),
        otherCase: swapped.join(''),
        another: other,
      }[change];
      return { value, changed, fields: changed === undefined ? rest : { ...rest, [name]: changed } };
    })
    .filter(({ value, changed }) => value !== changed);

  it('is believed in nothing when any one of its fields was dropped or changed on the way', () => {
    fc.assert(
      fc.property(tampered, ({ fields }) => {
        expect(() => readBankResult(settings, fields)).toThrow(BankResultError);
      }),
      { numRuns: 500 },
    );
    for (const name of Object.keys(paid)) {
      const { [name]: _, ...without } = paid;
      expect(() => readBankResult(settings, without), `without ${name}`).toThrow(BankResultError);
    }
  });

  it('is read when it is signed', () => {
    expect(readBankResult(settings, paid)).toEqual({
      reference: payment.reference,
      status: 'paid',
      amount: 5600,
      transactionId: 'abc123',
      transactionDate: '20261121203000',
      customerId: payer.id,
      isLaterInstalment: false,
    });
    expect(readBankResult(settings, resultFields(form, 'refused', '', key))?.status).toBe('refused');
    expect(readBankResult(settings, resultFields(form, 'abandoned', '', key))?.status).toBe('abandoned');
  });

  it('settles nothing while the bank waits, nor when the form itself is sent back', () => {
    expect(readBankResult(settings, form)).toBeNull();
    expect(
      readBankResult(settings, sign({ ...paid, vads_trans_status: 'AUTHORISED_TO_VALIDATE' }, key)),
    ).toBeNull();
  });

  it.each([
    ['unsigned', { ...paid, signature: '' }],
    ['changed', { ...paid, vads_amount: '1' }],
    ['of another key', sign(paid, 'autre-cle')],
    ['of another shop', sign({ ...paid, vads_site_id: '87654321' }, key)],
    ['of another mode', sign({ ...paid, vads_ctx_mode: 'PRODUCTION' }, key)],
    ['of a refund', sign({ ...paid, vads_operation_type: 'CREDIT' }, key)],
    ['in dollars', sign({ ...paid, vads_currency: '840' }, key)],
    ['without a reference', sign({ ...paid, vads_order_id: '' }, key)],
    ['of no amount', sign({ ...paid, vads_amount: '-5600' }, key)],
    ['empty', {}],
  ])('is not believed when %s', (_name, fields) => {
    expect(() => readBankResult(settings, fields)).toThrow(BankResultError);
  });

  it('is not believed of a test card where tickets are real', () => {
    const inProduction = { ...settings, isProduction: true };
    expect(() => readBankResult(inProduction, paid)).toThrow('the message is of another mode');
    const real = sign({ ...paid, vads_ctx_mode: 'PRODUCTION' }, key);
    expect(readBankResult(inProduction, real)?.status).toBe('paid');
  });
});
