import { text } from '../language/fr.ts';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import styles from './skeleton.module.css';
import { SlowLoading } from './slow-answer.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  /** `lines` of text, `cards` one under the other, `fields` of a form. */
  readonly look: 'lines' | 'cards' | 'fields';
  readonly count?: number;
  /** What is awaited, read out: « Chargement de vos commandes… ». */
  readonly label?: string;
}

/** Holds the place of what is coming, so that nothing jumps when it comes; shimmers only from 400 ms on. */
export function Skeleton(props: SkeletonProps) {
  const { look, count = 3 } = props;
  const parts = Array.from({ length: count }, (_, position) => `${look}-${position}`);
  return (
    <>
      <SlowLoading />
      <div role="status">
        <VisuallyHidden>{props.label ?? text('loading')}</VisuallyHidden>
        <div className={classNames(layout.stack3, styles[look])} aria-hidden="true">
          {parts.map((part) => (
            <span key={part} className={styles.part} />
          ))}
        </div>
      </div>
    </>
  );
}
