import { pageTitleId } from '../shell/page-heading.ts';

export interface CustomPageScreenProps {
  readonly title: string;
}

/** A page of the venue's own (point 2, custom pages). */
export function CustomPageScreen(props: CustomPageScreenProps) {
  return (
    <section>
      <h1 id={pageTitleId}>{props.title}</h1>
    </section>
  );
}
