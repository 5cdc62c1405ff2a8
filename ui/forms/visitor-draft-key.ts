/** Where the tab's storage keeps what was typed in the visitor's form. */
export const visitorDraftKey = 'visitor-draft';
