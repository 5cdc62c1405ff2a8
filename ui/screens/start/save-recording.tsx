import { useState } from 'react';
import { useShop } from '../../actors/shop.tsx';
import { Button } from '../../design/button.tsx';
import { LiveRegion } from '../../design/visually-hidden.tsx';
import { recordingText } from '../../texts/fr/recording.ts';

/** As long as a browser may take to begin a download, in milliseconds. */
const downloadTime = 60_000;

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = recordingText('file');
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), downloadTime);
}

/** Saves what happened last in the shop as a file for the venue’s support, and says what it has and has not. */
export function SaveRecording({ isOnNight = false }: { readonly isOnNight?: boolean }) {
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  const { flight } = useShop();
  const save = () =>
    flight()
      .then((recorded) => {
        download(recorded.save());
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
