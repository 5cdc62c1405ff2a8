import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { saveFile } from '../design/save-file.ts';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { useShop } from '../shop/shop.tsx';
import { recordingText } from '../texts/fr/recording.ts';

/** Saves what happened last in the shop as a file for the venue’s support, and says what it has and has not. */
export function SaveRecording({ isOnNight = false }: { readonly isOnNight?: boolean }) {
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  const { flight } = useShop();
  const save = () =>
    flight()
      .then((recorded) => {
        saveFile(recordingText('file'), 'application/json', recorded.save());
        setOutcome('saved');
      })
      .catch(() => setOutcome('failed'));
  return (
    <>
      <p>{recordingText('what')}</p>
      <p>
        <Button variant="quiet" isOnNight={isOnNight} onClick={() => void save()}>
          {recordingText('save')}
        </Button>
      </p>
      {outcome !== null && <p>{recordingText(outcome)}</p>}
      <LiveRegion message={outcome === null ? '' : recordingText(outcome)} />
    </>
  );
}
