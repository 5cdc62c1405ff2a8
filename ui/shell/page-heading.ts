/** The heading of the page, which takes the focus after a change of page. */
export const pageTitleId = 'titre-de-page';
