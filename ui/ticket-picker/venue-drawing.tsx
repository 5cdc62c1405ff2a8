import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { planAssetsQuery } from '../../api/client/queries/plan.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { text } from '../language/fr.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import picker from './picker.module.css';
import styles from './venue-drawing.module.css';

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
      <summary className={classNames(layout.small, picker.name)}>{pickerText('plan_see_drawing')}</summary>
      {wasOpened && (
        <Suspense fallback={<Waiting label={pickerText('plan_drawing_loading')} />}>
          <PlanDrawing performanceId={performanceId} onCategoryPressed={() => {}} />
        </Suspense>
      )}
    </details>
  );
}

/**
 * Ruling 24: a plan that is missing, refused or too slow. It can be tried again; without it places are still to be had, the
 * best of a category, and the venue's own drawing, if there is one, says where that is.
 */
export function MapMissing({ performanceId }: { readonly performanceId: number }) {
  const canChoose = useFact('ticketPicker', (snapshot) => snapshot.can({ type: 'map.givenUp' }));
  const isToChoose = useFact('ticketPicker', ({ context }) => context.purpose.kind === 'choose');
  const send = useSend('ticketPicker');
  const pressCategory = useCallback(
    (categoryCode: string) => {
      if (isToChoose) {
        send({ type: 'map.givenUp' });
        send({ type: 'category.chosen', categoryCode });
      }
    },
    [isToChoose, send],
  );
  return (
    <div className={classNames(layout.stack4, picker.scrolling)}>
      <Notice
        kind="error"
        title={pickerText('plan_missing')}
        actions={
          <>
            <Button variant="primary" onClick={() => send({ type: 'map.retried' })}>
              {text('retry')}
            </Button>
            {isToChoose && (
              <Button disabled={!canChoose} onClick={() => send({ type: 'map.givenUp' })}>
                {pickerText('plan_by_category')}
              </Button>
            )}
          </>
        }
      >
        <p>{pickerText(isToChoose ? 'plan_missing_text' : 'plan_missing_look')}</p>
      </Notice>
      <Suspense fallback={null}>
        <PlanDrawing performanceId={performanceId} onCategoryPressed={pressCategory} />
      </Suspense>
    </div>
  );
}
