import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { BestPlacesContext } from '../../machines/bestPlaces/bestPlaces.types.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { Notice } from '../design/notice.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { Waiting } from '../design/waiting.tsx';
import { text } from '../language/fr.ts';
import { BestPlacesForm, PeopleChoice } from './best-places-form.tsx';
import styles from './best-places-panel.module.css';
import { NothingFits, Proposal } from './best-places-result.tsx';
import { pickerText } from './fr.ts';
import { focusHold } from './hold-bar.tsx';
import { nothingTitle, proposalRemarks, proposalTitle, proposalWords } from './proposal-words.ts';
import { useBestPlacesFact, useSendBestPlaces } from './use-best-places.ts';

type Stage = 'folded' | 'asking' | 'searching' | 'proposed' | 'nothingFits' | 'failed';

const openStages = ['asking', 'searching', 'proposed', 'nothingFits', 'failed'] as const;

/** What the panel is about at this moment. */
function useStage(): Stage {
  return useBestPlacesFact(
    (snapshot) => openStages.find((stage) => snapshot.matches({ open: stage })) ?? 'folded',
    'folded',
  );
}

/** Whether a question stands in the panel, and needs the room below the map. */
export function useAsksFirst(): boolean {
  const stage = useStage();
  return stage === 'asking' || stage === 'nothingFits' || stage === 'failed';
}

/** What stands below the question; on a phone the question comes alone, while nothing else is to be seen. */
export function AfterQuestion(props: { readonly isAsked: boolean; readonly children: ReactNode }) {
  return <div className={props.isAsked ? styles.waiting : styles.after}>{props.children}</div>;
}

function titleOf(stage: Stage, context: BestPlacesContext): string {
  switch (stage) {
    case 'asking':
      return pickerText('best_people');
    case 'proposed':
      return proposalTitle(context);
    case 'nothingFits':
      return nothingTitle(context);
    default:
      return pickerText('best_title');
  }
}

/** Party first: how many, then one gesture proposes the best block of the hall, and the next best (point 5). */
export function BestPlacesPanel() {
  const stage = useStage();
  const context = useBestPlacesFact<BestPlacesContext | null>((snapshot) => snapshot.context, null);
  const send = useSendBestPlaces();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed goes away with its answer: the focus stays near.
  const stayNear = (): void => heading.current?.focus({ preventScroll: true });
  const isFirstSearch = useRef(false);
  useLayoutEffect(() => {
    // The first proposal is read out, and one key away from the cart; whoever asks for another stays near that button.
    if (stage === 'proposed' && isFirstSearch.current && document.activeElement === heading.current) {
      focusHold();
    }
    if (stage !== 'searching') {
      isFirstSearch.current = false;
    }
  }, [stage]);
  if (stage === 'folded' || context === null) {
    return (
      <div className={styles.folded}>
        <Button isWide size="small" onClick={() => send({ type: 'panel.opened' })}>
          {pickerText('best_open')}
        </Button>
      </div>
    );
  }
  return (
    <section
      className={classNames(styles.panel, stage !== 'asking' && styles.result)}
      aria-label={pickerText('best_title')}
      data-remarks={stage === 'proposed' && proposalRemarks(context).length > 0 ? '' : undefined}
    >
      <div className={styles.head}>
        <h3 ref={heading} className={styles.heading} tabIndex={-1}>
          {titleOf(stage, context)}
        </h3>
      </div>
      {stage === 'asking' && <PeopleChoice context={context} />}
      <LiveRegion
        message={
          stage === 'proposed'
            ? [proposalTitle(context), ...proposalWords(context)].join('. ')
            : stage === 'nothingFits'
              ? nothingTitle(context)
              : ''
        }
      />
      {stage === 'asking' && (
        <BestPlacesForm
          context={context}
          onSearched={() => {
            isFirstSearch.current = true;
            stayNear();
          }}
        />
      )}
      {stage === 'searching' && <Waiting label={pickerText('best_searching')} />}
      {stage === 'proposed' && <Proposal context={context} onPressed={stayNear} />}
      {stage === 'nothingFits' && <NothingFits context={context} onPressed={stayNear} />}
      {stage === 'failed' && (
        <Notice
          kind="error"
          title={pickerText('best_failed')}
          actions={
            <>
              <Button variant="primary" size="small" onClick={() => send({ type: 'search.asked' })}>
                {text('retry')}
              </Button>
              <Button
                size="small"
                accessibleName={pickerText('best_change_name')}
                onClick={() => send({ type: 'search.reconsidered' })}
              >
                {pickerText('best_change')}
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}
