/** The pages of the main menu that the venue shows (point 2). */
export type MenuPage = 'home' | 'tickets' | 'cart';

/** The page that a menu entry leads to. */
export const menuPaths = { home: '/', tickets: '/billets', cart: '/panier' } as const;
