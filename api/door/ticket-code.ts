/** Letters and digits of a ticket's code: Crockford's base 32. */
const codeForm = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** A code as it is printed, from one that was typed: small letters, gaps, and letters that look like a digit are forgiven. */
export function tidyCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Whether a tidied text can be the code of a ticket at all. */
export const isTicketCode = (code: string): boolean => codeForm.test(code);

/** Bytes of the SHA-256 of a code that stand for it on a phone: no two tickets share them, and none can be made of them. */
export const digestBytes = 16;
