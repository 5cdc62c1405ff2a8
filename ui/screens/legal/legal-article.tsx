import { type ReactNode, useId } from 'react';
import type { Venue } from '../../../api/entities/settings.ts';
import { Page } from '../../design/page.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import styles from './legal-article.module.css';
import { type LegalBlock, type LegalText, unknownVenue } from './legal-text.types.ts';

export interface LegalArticleProps {
  readonly text: LegalText;
  /** Null until the settings are known. */
  readonly venue: Venue | null;
  /** 2 under a page's title, 3 in a dialog. */
  readonly headingLevel: 2 | 3;
}

/** A legal text, section by section. */
export function LegalArticle(props: LegalArticleProps) {
  const Heading = `h${props.headingLevel}` as const;
  const id = useId();
  return (
    <div className={styles.article}>
      {props.text(props.venue ?? unknownVenue).map((section, index) => (
        <section key={section.heading} aria-labelledby={`${id}-${index}`}>
          <Heading id={`${id}-${index}`} className={styles.heading}>
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
      {words.words} <a href={words.link.address}>{words.link.label}</a>
    </>
  );
}

export interface LegalPageProps extends Omit<LegalArticleProps, 'headingLevel'> {
  readonly title: string;
  /** « Mis à jour le … ». */
  readonly updated?: string;
}

/** A page with one legal text. */
export function LegalPage(props: LegalPageProps) {
  return (
    <Page width="narrow">
      <h1 id={pageTitleId}>{props.title}</h1>
      {props.updated !== undefined && <p className={styles.updated}>{props.updated}</p>}
      <LegalArticle text={props.text} venue={props.venue} headingLevel={2} />
    </Page>
  );
}
