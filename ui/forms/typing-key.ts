/** Where what was typed when the page went stands in the tab's storage, until its form is there again. */
export const typingKey = 'typing';
