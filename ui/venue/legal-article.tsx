import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Venue } from '../../api/season/settings.ts';
import { anchorsOf } from '../design/anchor.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Page } from '../design/page.tsx';
import { TableOfContents, useArrivalAt } from '../design/table-of-contents.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import styles from './legal-article.module.css';
import {
  type LegalBlock,
  type LegalLink,
  type LegalSection,
  type LegalText,
  venueInTexts,
} from './legal-text.types.ts';

/** From this many sections on, a list of them stands above. */
const fewestParts = 5;

export interface LegalArticleProps {
  readonly text: LegalText;
  /** Null until the settings are known. */
  readonly venue: Venue | null;
  /** 2 under a page's title, 3 in a dialog. */
  readonly headingLevel: 2 | 3;
}

/** A legal text, section by section. */
export function LegalArticle(props: LegalArticleProps) {
  return <LegalSections sections={props.text(venueInTexts(props.venue))} headingLevel={props.headingLevel} />;
}

export interface LegalSectionsProps {
  readonly sections: readonly LegalSection[];
  readonly headingLevel: 2 | 3;
}

/** Sections of a legal text, each with an address of its own. */
export function LegalSections(props: LegalSectionsProps) {
  const Heading = `h${props.headingLevel}` as const;
  const anchors = anchorsOf(props.sections.map(({ heading }) => heading));
  return (
    <div className={classNames(layout.column6, styles.article)}>
      {props.sections.map((section, index) => (
        <section key={section.heading} aria-labelledby={anchors[index]}>
          <Heading id={anchors[index]} className={classNames(layout.large, layout.below2)}>
            {section.heading}
          </Heading>
          {section.blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: LegalBlock }): ReactNode {
  if (typeof block === 'string') {
    return <p>{block}</p>;
  }
  if ('items' in block) {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={JSON.stringify(item)}>
            <Words words={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      <Words words={block} />
    </p>
  );
}

function Words({ words }: { readonly words: string | Exclude<LegalBlock, string | { items: unknown }> }) {
  return typeof words === 'string' ? (
    words
  ) : (
    <>
      {words.words} <LegalAnchor {...words.link} />
    </>
  );
}

function LegalAnchor({ label, address }: LegalLink) {
  return address.startsWith('/') ? <Link to={address}>{label}</Link> : <a href={address}>{label}</a>;
}

export interface LegalPageProps extends Omit<LegalArticleProps, 'headingLevel'> {
  readonly title: string;
  /** « Mis à jour le … ». */
  readonly updated?: string;
}

/** A page with one legal text. */
export function LegalPage(props: LegalPageProps) {
  const headings = props.text(venueInTexts(props.venue)).map(({ heading }) => heading);
  const anchors = anchorsOf(headings);
  const parts = headings.map((words, index) => ({ words, anchor: anchors[index] ?? '' }));
  useArrivalAt(parts);
  return (
    <Page width="narrow">
      <h1 id={pageTitleId}>{props.title}</h1>
      {props.updated !== undefined && (
        <p className={classNames(layout.note, layout.above3)}>{props.updated}</p>
      )}
      {parts.length >= fewestParts && <TableOfContents parts={parts} />}
      <LegalArticle text={props.text} venue={props.venue} headingLevel={2} />
    </Page>
  );
}
