import { lazy, Suspense, useCallback } from 'react';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { text } from '../language/fr.ts';
import { useFact, useSend } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import styles from './map-missing.module.css';

const PlanDrawing = lazy(async () => ({ default: (await import('../scripts/rich-text.ts')).PlanDrawing }));

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
    <div className={styles.missing}>
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
