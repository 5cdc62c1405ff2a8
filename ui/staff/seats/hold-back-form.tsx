import { useState } from 'react';
import { type HeldBackReason, heldBackReasons } from '../../../api/staff/seat-calls.ts';
import { parseParisWallTime } from '../../../api/values/paris-time.ts';
import { Button } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { Select } from '../../design/select.tsx';
import { TextInput } from '../kit/fields.tsx';
import { reasonWords, seatsText as words } from './fr.ts';

/** Why places are kept from sale, and until when (epoch milliseconds; null until somebody gives them back). */
export interface HoldBackWords {
  readonly reason: HeldBackReason;
  readonly note: string;
  readonly returnsAt: number | null;
}

/** Says why the chosen places are kept from sale, and until when. */
export function HoldBackForm(props: {
  readonly count: number;
  readonly isBusy: boolean;
  /** Nobody answered: only the same can be asked, until somebody does. */
  readonly isHeld: boolean;
  readonly onAsked: (wish: HoldBackWords) => void;
}) {
  const [reason, setReason] = useState<HeldBackReason>('production');
  const [note, setNote] = useState('');
  const [returns, setReturns] = useState('');
  return (
    <form
      className={layout.stack4}
      onSubmit={(event) => {
        event.preventDefault();
        props.onAsked({ reason, note: note.trim(), returnsAt: parseParisWallTime(returns) });
      }}
    >
      <Select
        label={words.reason}
        value={reason}
        options={heldBackReasons.map((value) => ({ value, label: reasonWords[value] }))}
        onChanged={(value) => setReason(heldBackReasons.find((one) => one === value) ?? 'production')}
      />
      <TextInput label={words.note} hint={words.noteHint} value={note} longest={500} onChanged={setNote} />
      <TextInput
        label={words.returns}
        hint={words.returnsHint}
        type="datetime-local"
        width="medium"
        value={returns}
        onChanged={setReturns}
      />
      <Button type="submit" variant="primary" busy={props.isBusy} disabled={props.isHeld}>
        {words.holdBack(props.count)}
      </Button>
    </form>
  );
}
