// The programme and a show of it.

export { default as ShowPage } from '../screens/show/show-page.tsx';
export { ProgrammeFinder } from '../screens/tickets/programme-finder.tsx';
export { default as TicketsPage } from '../screens/tickets/tickets-page.tsx';
