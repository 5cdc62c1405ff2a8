import { isUnnamed, type PouchItem } from '../../api/cart/pouch.ts';
import type { ShowPoster } from '../../api/season/show.ts';
import { EveningCard } from '../cart/evening-card.tsx';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { useLateFocus } from '../design/catch-focus.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { SlowWork } from '../design/slow-answer.tsx';
import { pouchText } from './fr.ts';
import { HolderLink, type HolderLinkProps, InviteByLink } from './holder-link.tsx';
import styles from './pouch-group-card.module.css';
import { holderName, itemName, type PouchGroup } from './pouch-groups.ts';

export interface PouchGroupCardProps extends Pick<HolderLinkProps, 'linkingId' | 'onLinkChanged'> {
  readonly group: PouchGroup;
  /** Null while it is not known, or of a show that is over. */
  readonly poster: ShowPoster | null;
  readonly hallName: string;
  readonly onHolderAsked: (itemId: string) => void;
}

/** The tickets of one evening, or the cards: each with its holder, given or awaited. */
export function PouchGroupCard(props: PouchGroupCardProps) {
  const { group, hallName, poster } = props;
  const lines = group.items.map((item) => <PouchLine key={item.id} {...props} item={item} />);
  const headingId = `pochette-${group.performanceId ?? 'cartes'}`;
  if (group.performanceId === null) {
    return (
      <Card as="section" className={layout.stack5} labelledBy={headingId}>
        <h2 id={headingId}>{pouchText('pouch_cards')}</h2>
        <ul className={layout.ruled}>{lines}</ul>
      </Card>
    );
  }
  return (
    <EveningCard
      headingId={headingId}
      title={group.label}
      date={group.date}
      hallName={hallName}
      poster={poster}
      lines={lines}
    />
  );
}

function PouchLine(props: Omit<PouchGroupCardProps, 'group'> & { readonly item: PouchItem }) {
  const { item, linkingId, onLinkChanged } = props;
  const focusRef = useLateFocus();
  const link = { item, linkingId, onLinkChanged, focusRef };
  const name = itemName(item);
  const isAwaited = isUnnamed(item);
  return (
    <li className={classNames(styles.item, isAwaited && item.isChangeable && styles.awaited)}>
      <div className={styles.words}>
        <span className={layout.note}>{name}</span>
        <span className={styles.holder}>
          {isAwaited ? pouchText('pouch_unnamed') : pouchText('pouch_holder', { name: holderName(item) })}
        </span>
      </div>
      <div className={styles.acts}>
        {item.isChangeable ? (
          <Button
            variant={isAwaited ? 'secondary' : 'quiet'}
            accessibleName={pouchText(isAwaited ? 'pouch_name_of' : 'pouch_change_of', { item: name })}
            onClick={() => props.onHolderAsked(item.id)}
          >
            {pouchText(isAwaited ? 'pouch_name' : 'pouch_change')}
          </Button>
        ) : (
          <span className={layout.note}>{pouchText('pouch_fixed')}</span>
        )}
        <InviteByLink {...link} />
      </div>
      <HolderLink {...link} />
      <SlowWork busy={linkingId === item.id} />
    </li>
  );
}
