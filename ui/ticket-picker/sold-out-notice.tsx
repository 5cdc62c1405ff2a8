import { useQuery } from '@tanstack/react-query';
import { lookUp } from '../../api/values/missing-key.ts';
import type { PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { useShop } from '../shop/shop.tsx';
import { useWaitingList } from '../waiting-list/use-waiting-list.ts';
import { pickerText } from './fr.ts';
import { isSoldOut, useLiveAvailability } from './use-live-availability.ts';

/** Whether nothing is left in any category at this moment. */
export function useIsAllTaken(offer: PerformanceOffer): boolean {
  const availabilityOf = useLiveAvailability(offer);
  return offer.categories.length > 0 && offer.categories.every(({ code }) => isSoldOut(availabilityOf(code)));
}

/** Whether a performance has a waiting list (ruling 17), and what opens it above this window. */
function useOwnWaitingList(performanceId: number): (() => void) | null {
  const { queries } = useShop();
  const { data: catalogue } = useQuery({ ...queries.catalogue(), enabled: false });
  const ask = useWaitingList();
  return lookUp('performance', catalogue?.performances, performanceId)?.isQueueable === true
    ? () => ask(performanceId)
    : null;
}

/** Nothing is left of the performance: it is said, with the way onto its waiting list where it has one. What was chosen stays. */
export function AllTakenNotice(props: {
  readonly performanceId: number;
  /** Trying all the same is offered below. */
  readonly canTry: boolean;
}) {
  const ask = useOwnWaitingList(props.performanceId);
  return (
    <Notice
      kind="warning"
      title={pickerText('prices_allTaken_title')}
      actions={
        ask === null ? undefined : (
          <Button size="small" onClick={ask}>
            {pickerText('prices_queue')}
          </Button>
        )
      }
    >
      <p>
        {[
          props.canTry ? pickerText('prices_soldOut_alone') : '',
          pickerText(ask === null ? 'prices_allTaken_text' : 'prices_allTaken_queue'),
        ]
          .filter((part) => part !== '')
          .join(' ')}
      </p>
    </Notice>
  );
}

/** A category is sold out while one chooses: it is said, the choice stays, and trying all the same is allowed. */
export function SoldOutNotice(props: {
  readonly offer: PerformanceOffer;
  /** Null when there is no other category. */
  readonly onCategoryReconsidered: (() => void) | null;
}) {
  const { offer, onCategoryReconsidered } = props;
  const isAllTaken = useIsAllTaken(offer);
  if (isAllTaken || onCategoryReconsidered === null) {
    return <AllTakenNotice performanceId={offer.performanceId} canTry />;
  }
  return (
    <Notice
      kind="warning"
      title={pickerText('prices_soldOut_title')}
      actions={
        <Button size="small" onClick={onCategoryReconsidered}>
          {pickerText('picker_category_back')}
        </Button>
      }
    >
      <p>{pickerText('prices_soldOut_text')}</p>
    </Notice>
  );
}
