/** Where the tab's storage keeps what was typed in a form about a person; never a password. */
export const visitorDraftKey = 'visitor-draft';
