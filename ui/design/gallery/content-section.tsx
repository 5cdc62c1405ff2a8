import { Badge } from '../badge.tsx';
import { Card } from '../card.tsx';
import { Constellation, Star } from '../constellation.tsx';
import { Facts } from '../facts.tsx';
import { Poster } from '../poster.tsx';
import { Price } from '../price.tsx';
import { RichText } from '../rich-text.tsx';
import { Table } from '../table.tsx';
import styles from './gallery.module.css';
import { Section, Specimen } from './specimen.tsx';

const orders = [
  { reference: 'K7P2-M9XA', day: '21 novembre 2026', state: 'Payée', amount: 3200 },
  { reference: 'H3WQ-8ZTR', day: '2 octobre 2026', state: 'Remboursée', amount: 1850 },
];
const rich =
  '<h2>Venir au théâtre</h2><p>À huit minutes <strong>à pied</strong> de la gare.</p><ul><li>Navette gratuite</li><li>Boucle magnétique</li></ul>';

/** What is shown: sheets, facts, tables, posters, texts. */
export function ContentSection() {
  return (
    <Section id="content" title="Content">
      <Specimen name="Card">
        <Card>
          <h4>Le Malade imaginaire</h4>
          <p>Une feuille sur le papier, pour ce qui va ensemble.</p>
        </Card>
      </Specimen>
      <Specimen name="Facts, lines">
        <Facts
          facts={[
            { term: 'Commande', detail: 'K7P2-M9XA' },
            { term: 'Retrait', detail: 'Billet électronique' },
            { term: 'Total', detail: <Price amount={3200} /> },
          ]}
        />
      </Specimen>
      <Specimen name="Facts, columns">
        <Facts
          look="columns"
          facts={[
            { term: 'Durée', detail: '1 h 40' },
            { term: 'Salle', detail: 'Salle Polaris' },
            { term: 'Dès', detail: '12\u00a0ans' },
          ]}
        />
      </Specimen>
      <Specimen name="Table">
        <Table
          caption="Vos commandes"
          isCaptionShown
          columns={[
            {
              key: 'reference',
              title: 'Commande',
              cell: (order: (typeof orders)[number]) => order.reference,
            },
            { key: 'day', title: 'Date', cell: ({ day }) => day },
            {
              key: 'state',
              title: 'État',
              cell: ({ state }) => <Badge tone={state === 'Payée' ? 'success' : 'neutral'}>{state}</Badge>,
            },
            {
              key: 'amount',
              title: 'Montant',
              isAmount: true,
              cell: ({ amount }) => <Price amount={amount} />,
            },
          ]}
          rows={orders}
          keyOf={({ reference }) => reference}
        />
      </Specimen>
      <Specimen name="Price, whole and with cents">
        <Price amount={3200} />
        <Price amount={1850} />
      </Specimen>
      <Specimen name="Poster, missing">
        <div className={styles.poster}>
          <Poster poster={null} meaning="decorative" sizes="10rem" loading="lazy" />
        </div>
      </Specimen>
      <Specimen name="Constellation and Star" ground="night">
        <Constellation className={styles.stars} />
        <Star className={styles.star} />
      </Specimen>
      <Specimen name="RichText">
        <RichText html={rich} headingLevel={4} />
      </Specimen>
    </Section>
  );
}
