import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { saveFile } from '../design/save-file.ts';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { useShop } from '../shop/shop.tsx';
import { shellText } from './fr.ts';

/** Saves what happened last in the shop as a file for the venue’s support, and says what it has and has not. */
export function SaveRecording({ isOnNight = false }: { readonly isOnNight?: boolean }) {
  const [outcome, setOutcome] = useState<'recording_saved' | 'recording_failed' | null>(null);
  const { flight } = useShop();
  const save = () =>
    flight()
      .then((recorded) => {
        saveFile(shellText('recording_file'), 'application/json', recorded.save());
        setOutcome('recording_saved');
      })
      .catch(() => setOutcome('recording_failed'));
  return (
    <>
      <p>{shellText('recording_what')}</p>
      <p>
        <Button variant="quiet" isOnNight={isOnNight} onClick={() => void save()}>
          {shellText('recording_save')}
        </Button>
      </p>
      {outcome !== null && <p>{shellText(outcome)}</p>}
      <LiveRegion message={outcome === null ? '' : shellText(outcome)} />
    </>
  );
}
