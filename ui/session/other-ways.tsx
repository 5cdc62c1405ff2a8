import { type ReactNode, useId } from 'react';
import { Card } from '../design/card.tsx';
import layout from '../design/layout.module.css';

export interface OtherWayProps {
  readonly title: string;
  readonly text: string;
  /** A link that looks like a button. */
  readonly action: ReactNode;
}

/** Another way to go on than the one beside it: to make an account, or to buy without one. */
export function OtherWay(props: OtherWayProps) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id} className={layout.stack3}>
      <h2 id={id} className={layout.large}>
        {props.title}
      </h2>
      <p className={layout.muted}>{props.text}</p>
      <div>{props.action}</div>
    </Card>
  );
}
