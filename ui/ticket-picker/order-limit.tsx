import { WayToGroups } from '../shell/way-to.tsx';
import { pickerText } from './fr.ts';

export interface OrderLimitProps {
  /** The most tickets of an order. */
  readonly maximum: number;
  /** What the form for groups then is about. */
  readonly performanceId: number | null;
}

/** An order takes no more places: so many, and where who is more goes on. */
export function OrderLimit({ maximum, performanceId }: OrderLimitProps) {
  return (
    <>
      {pickerText('picker_maximum', { count: maximum })} <WayToGroups performanceId={performanceId} isLimit />
    </>
  );
}
