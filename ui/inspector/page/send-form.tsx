import { useState } from 'react';
import layout from '../../design/layout.module.css';
import type { SendResult, WrittenEvent } from '../protocol.ts';
import styles from './inspector.module.css';

interface SendFormProps {
  readonly actor: string;
  /** What the active states answer. */
  readonly answers: readonly string[];
  readonly result: SendResult | null;
  readonly onSent: (event: WrittenEvent) => void;
  readonly onRefused: (words: string) => void;
}

/** The payload as an object; words that say what is wrong with it otherwise. */
export function readPayload(text: string): Readonly<Record<string, unknown>> | string {
  if (text.trim() === '') {
    return {};
  }
  try {
    const payload: unknown = JSON.parse(text);
    return typeof payload === 'object' && payload !== null && !Array.isArray(payload)
      ? { ...payload }
      : 'The payload must be an object: { "field": value }.';
  } catch (error) {
    return `The payload is no JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Sends an event to the actor on show, in the shop as it is now. */
export function SendForm({ actor, answers, result, onSent, onRefused }: SendFormProps) {
  const [type, setType] = useState('');
  const [payload, setPayload] = useState('{}');
  const send = (): void => {
    const read = readPayload(payload);
    if (type.trim() === '') {
      onRefused('Which event? Choose one that the actor answers, or write another.');
    } else if (typeof read === 'string') {
      onRefused(read);
    } else {
      onSent({ ...read, type: type.trim() });
    }
  };
  return (
    <section className={styles.panel} aria-labelledby="send-title">
      <h2 id="send-title" className={styles.title}>
        Send to {actor}
      </h2>
      {answers.length === 0 ? (
        <p className={styles.hint}>Its active states answer no event.</p>
      ) : (
        <ul className={styles.answers} aria-label="Events that it answers now">
          {answers.map((answer) => (
            <li key={answer}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={answer === type}
                onClick={() => setType(answer)}
              >
                {answer}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={`${layout.stack2} ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label className={styles.field}>
          Event
          <input value={type} onChange={({ target }) => setType(target.value)} spellCheck={false} />
        </label>
        <label className={styles.field}>
          Payload (JSON)
          <textarea
            rows={4}
            value={payload}
            onChange={({ target }) => setPayload(target.value)}
            spellCheck={false}
          />
        </label>
        <button type="submit" className={styles.button}>
          Send
        </button>
      </form>
      <p role="status" className={styles.result} data-sent={result?.isSent}>
        {result?.words ?? ''}
      </p>
    </section>
  );
}
