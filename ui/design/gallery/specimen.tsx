import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import layout from '../layout.module.css';
import styles from './gallery.module.css';

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Section(props: SectionProps) {
  return (
    <section
      className={classNames(layout.stack5, layout.shrinkable)}
      aria-labelledby={props.id}
      data-section={props.id}
    >
      <h2 id={props.id}>{props.title}</h2>
      {props.children}
    </section>
  );
}

export interface SpecimenProps {
  /** The component and the state: « Button, busy ». */
  readonly name: string;
  /** Where it stands in the shop: some belong on the night. */
  readonly ground?: 'paper' | 'night';
  readonly children: ReactNode;
}

/** One component in one state, or in the few that are compared. `data-specimen` names it for programs. */
export function Specimen(props: SpecimenProps) {
  return (
    <article className={classNames(layout.stack2, layout.shrinkable)} data-specimen={props.name}>
      <h3 className={classNames(layout.note, styles.name)}>{props.name}</h3>
      <div
        className={classNames(
          layout.line4,
          layout.shrinkable,
          props.ground === 'night' && layout.night,
          styles.ground,
        )}
        lang="fr"
      >
        {props.children}
      </div>
    </article>
  );
}
