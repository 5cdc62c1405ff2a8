/** Light or dark: as the system wishes, or as the shopper chose. */
export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** What was kept, as a choice; anything else is none. */
export function themeChoiceOf(kept: string | null): ThemeChoice {
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Shows the page so: `tokens.css` reads `data-theme`. */
export function adoptThemeChoice(choice: ThemeChoice, root: HTMLElement = document.documentElement): void {
  if (choice === 'system') {
    delete root.dataset.theme;
  } else {
    root.dataset.theme = choice;
  }
}
