import { useId, useMemo } from 'react';
import { RichNodes } from './rich-nodes.tsx';
import { type RichSection, richSections } from './rich-sections.ts';
import styles from './rich-text.module.css';
import { TableOfContents, useArrivalAt } from './table-of-contents.tsx';

export interface RichTextProps {
  /** As the server gave it; nothing of it is trusted. */
  readonly html: string;
  /** The level of its highest headings: one below the heading that it stands under. */
  readonly headingLevel?: 2 | 3 | 4;
  /** Above a long text, a list of its parts. */
  readonly hasContents?: boolean;
}

/** From this many parts on, a list of them helps more than it hides. */
const fewestParts = 3;

/** A venue's rich text, cleaned and built anew. */
export default function RichTextBody(props: RichTextProps) {
  const { html, headingLevel = 2 } = props;
  const sections = useMemo(() => richSections(html, headingLevel), [html, headingLevel]);
  const parts = sections.flatMap(({ heading }) =>
    heading !== null && heading.level === headingLevel
      ? [{ anchor: heading.anchor, words: heading.words }]
      : [],
  );
  useArrivalAt(parts);
  return (
    <>
      {props.hasContents === true && parts.length >= fewestParts && <TableOfContents parts={parts} />}
      <RichSections sections={sections} />
    </>
  );
}

/** Parts of a rich text, each below its heading. */
export function RichSections(props: { readonly sections: readonly RichSection[] }) {
  const id = useId();
  return (
    <div className={styles.text}>
      {props.sections.map((section, index) => (
        <RichPart key={section.heading?.anchor ?? `${id}-${index}`} section={section} />
      ))}
    </div>
  );
}

const headingNames = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

function RichPart({ section }: { readonly section: RichSection }) {
  const { heading } = section;
  const Heading = headingNames[(heading?.level ?? 2) - 2] ?? 'h6';
  return (
    <>
      {heading !== null && (
        <Heading id={heading.anchor}>
          <RichNodes nodes={heading.nodes} />
        </Heading>
      )}
      <RichNodes nodes={section.nodes} />
    </>
  );
}
