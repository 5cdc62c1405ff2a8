import { ShopError } from '../../api/values/shop-error.ts';
import { type Answer, refusalOf } from '../../machines/system/answer.ts';

/**
 * Asks the server for something. That it refuses is an answer too; `fieldsOf` finds what is wrong with single fields of a form.
 * @throws Error (in the promise) when no answer came, or none that can be read.
 */
export async function answerTo<Value>(
  ask: () => Promise<Value>,
  fieldsOf: (error: ShopError) => Readonly<Record<string, string>> = () => ({}),
): Promise<Answer<Value>> {
  try {
    return { kind: 'done', value: await ask() };
  } catch (error) {
    if (error instanceof ShopError) {
      return { kind: 'refused', refusal: refusalOf(error, { fields: fieldsOf(error) }) };
    }
    throw error;
  }
}
