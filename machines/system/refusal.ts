import { ShopError } from '../../api/values/shop-error.ts';

/** Why something the shopper asked for was not done. `message` is the server's; empty asks for the generic text. */
export interface Refusal {
  readonly code: number;
  readonly message: string;
  /** Seats that could not be had, when that was the reason. */
  readonly lostSeats: readonly number[];
  /** What is wrong with single fields of a form, by field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Whether a refusal has no reason at all: there was no usable answer, and what was asked may have been done all the same. */
export function isWithoutReason({ code, message, fields }: Refusal): boolean {
  return code === 0 && message === '' && Object.keys(fields).length === 0;
}

/** A refusal from whatever was thrown: the product's own errors keep their message, any other shows the generic text. */
export function refusalOf(
  error: unknown,
  more: { readonly lostSeats?: readonly number[]; readonly fields?: Readonly<Record<string, string>> } = {},
): Refusal {
  const isOurs = error instanceof ShopError;
  return {
    code: isOurs ? error.code : 0,
    message: isOurs ? error.message : '',
    lostSeats: more.lostSeats ?? [],
    fields: more.fields ?? {},
  };
}
