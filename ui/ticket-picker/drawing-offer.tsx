import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { planAssetsQuery } from '../../api/client/queries/plan.ts';
import { Waiting } from '../design/waiting.tsx';
import { useShop } from '../shop/shop.tsx';
import styles from './drawing-offer.module.css';
import { pickerText } from './fr.ts';

const PlanDrawing = lazy(async () => ({ default: (await import('../scripts/rich-text.ts')).PlanDrawing }));

/**
 * The venue's own drawing of the hall, opened beside the plan that seats are chosen on: what a plan leaves out (doors, stairs,
 * the view) is on it. Nothing where there is none; one with scripts of its own stands in for a plan and is not shown here.
 */
export function DrawingOffer({ performanceId }: { readonly performanceId: number }) {
  const { client } = useShop();
  const [wasOpened, setWasOpened] = useState(false);
  // Known by now: the plan came with it.
  const { data } = useQuery(planAssetsQuery(client, performanceId));
  if (data === undefined || data.drawing === '' || data.scripts.length > 0) {
    return null;
  }
  return (
    <details className={styles.offer} onToggle={() => setWasOpened(true)}>
      <summary>{pickerText('plan_see_drawing')}</summary>
      {wasOpened && (
        <Suspense fallback={<Waiting label={pickerText('plan_drawing_loading')} />}>
          <PlanDrawing performanceId={performanceId} onCategoryPressed={() => {}} />
        </Suspense>
      )}
    </details>
  );
}
