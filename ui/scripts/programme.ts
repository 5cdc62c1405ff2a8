// The programme and a show of it.

export { ProgrammeFinder } from '../programme/programme-finder.tsx';
export { default as ShowPage } from '../programme/show-page.tsx';
export { default as TicketsPage } from '../programme/tickets-page.tsx';
