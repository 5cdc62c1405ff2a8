/** Where the tab keeps what is typed in the venue's forms, by their codes. */
export const formDraftsKey = 'custom-forms';
