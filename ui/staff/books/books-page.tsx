import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bookCalls } from '../../../api/staff/book-calls.ts';
import { mayAct, type StaffRole } from '../../../api/staff/staff-call.ts';
import { Choices } from '../kit/links.tsx';
import { StaffPage } from '../kit/page.tsx';
import { useMember } from '../kit/use-member.ts';
import { BordereauPart } from './bordereau-part.tsx';
import { ClosingPart } from './closing-part.tsx';
import { bookWords as words } from './fr.ts';
import { GiftCardPart, SalesPart, SettlementPart } from './period-parts.tsx';

interface Part {
  readonly to: string;
  readonly label: string;
  readonly least: StaffRole | null;
  readonly view: ReactNode;
}

const address = '/guichet/livres';
const parts: readonly Part[] = [
  { to: address, label: words.bordereau, least: bookCalls.bordereau.least, view: <BordereauPart /> },
  {
    to: `${address}?partie=ventes`,
    label: words.sales,
    least: bookCalls.salesByMeans.least,
    view: <SalesPart />,
  },
  {
    to: `${address}?partie=cartes`,
    label: words.giftCards,
    least: bookCalls.giftCardBook.least,
    view: <GiftCardPart />,
  },
  {
    to: `${address}?partie=banque`,
    label: words.settlements,
    least: bookCalls.settlements.least,
    view: <SettlementPart />,
  },
  {
    to: `${address}?partie=clotures`,
    label: words.closings,
    least: bookCalls.closings.least,
    view: <ClosingPart />,
  },
];

/** The books: the desk sees an evening's bordereau, a manager all. */
export function BooksPage() {
  const member = useMember();
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` });
  const own = parts.filter(({ least }) => member !== null && mayAct(member.role, least ?? 'manager'));
  const current = own.find(({ to }) => to === here) ?? own[0];
  return (
    <StaffPage title={words.title}>
      {own.length > 1 && (
        <Choices
          label={words.parts}
          choices={own.map(({ to, label }) => ({ to, label, isCurrent: to === current?.to }))}
        />
      )}
      {current?.view}
    </StaffPage>
  );
}
