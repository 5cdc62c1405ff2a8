/** Where what was typed when the page went stands in the tab's storage, until its form is there again. */
export const typingKey = 'typing';

/** Where the tab's storage keeps what was typed in a form about a person; never a password. */
export const visitorDraftKey = 'visitor-draft';

/** Where the tab keeps what is typed in the venue's forms, by their codes. */
export const formDraftsKey = 'custom-forms';
