import { useState } from 'react';
import { Button, buttonClass, IconButton } from '../button.tsx';
import { Dialog, type DialogSize } from '../dialog.tsx';
import { Disclosure } from '../disclosure.tsx';
import { cartIcon, clockIcon, menuIcon, phoneIcon, placeIcon, rightIcon } from '../icons.tsx';
import layout from '../layout.module.css';
import * as moreIcons from '../more-icons.tsx';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { SectionLayout, SectionNav, sectionLinkClass } from '../section-nav.tsx';
import { Select } from '../select.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { Section, Specimen } from './specimen.tsx';

const nothing = (): void => {};
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', 'normal', 'large'] as const;
const dialogSizes: readonly DialogSize[] = ['small', 'medium', 'large', 'wide'];
const icons = {
  cartIcon,
  clockIcon,
  menuIcon,
  phoneIcon,
  placeIcon,
  rightIcon,
  ...moreIcons,
};

/** What is pressed, chosen, opened and followed. */
export function ActionsSection() {
  const [quantity, setQuantity] = useState(2);
  const [month, setMonth] = useState('');
  const [dialog, setDialog] = useState<DialogSize | null>(null);
  const options = [
    { value: '', label: 'Toute la saison' },
    { value: '11', label: 'Novembre 2026' },
    { value: '12', label: 'Décembre 2026', disabled: true },
  ];
  return (
    <Section id="actions" title="Actions">
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}`}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              Réserver
            </Button>
          ))}
          <Button variant={variant} busy>
            Réserver
          </Button>
          <Button variant={variant} disabled>
            Réserver
          </Button>
          <a className={buttonClass({ variant })} href="#actions">
            Un lien {rightIcon}
          </a>
        </Specimen>
      ))}
      <Specimen name="Button, on the night" ground="night">
        <Button variant="primary">Réserver</Button>
        <Button isOnNight>Plus tard</Button>
        <Button variant="quiet" isOnNight>
          Plus tard
        </Button>
        <IconButton isOnNight label="Ouvrir le menu" icon={menuIcon} onClick={nothing} />
      </Specimen>
      <Specimen name="Button, wide">
        <Button variant="primary" isWide size="large">
          Payer
        </Button>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label="Fermer" icon={moreIcons.closeIcon} onClick={nothing} />
        <IconButton label="Retirer" icon={moreIcons.removeIcon} onClick={nothing} disabled />
      </Specimen>
      <Specimen name="Icons">
        {Object.entries(icons).map(([name, sign]) => (
          <span key={name} className={layout.larger} title={name}>
            {sign}
          </span>
        ))}
      </Specimen>
      <Specimen name="QuantityStepper, free and at its limits">
        <QuantityStepper label="Tarif plein" quantity={quantity} maximum={8} onChanged={setQuantity} />
        <QuantityStepper label="Tarif réduit" quantity={0} maximum={8} onChanged={nothing} />
        <QuantityStepper label="Tarif jeune" quantity={8} maximum={8} onChanged={nothing} />
        <QuantityStepper label="Tarif groupe" quantity={1} maximum={8} onChanged={nothing} disabled />
      </Specimen>
      <Specimen name="Select, free, invalid and disabled">
        <Select label="Mois" value={month} options={options} onChanged={setMonth} />
        <Select label="Tarif à choisir" value="" options={options} onChanged={nothing} isInvalid />
        <Select label="Mois fermé" value="" options={options} onChanged={nothing} disabled />
      </Specimen>
      <Specimen name="ThemeSwitch" ground="night">
        <ThemeSwitch choice="dark" onChosen={nothing} />
      </Specimen>
      <Specimen name="SectionNav and SectionLayout">
        <SectionLayout
          nav={
            <SectionNav
              label="Votre compte"
              links={['Vue d’ensemble', 'Billets', 'Commandes', 'Coordonnées'].map((name, position) => ({
                key: name,
                link: (
                  <a
                    className={sectionLinkClass}
                    href="#actions"
                    aria-current={position === 1 ? 'page' : undefined}
                  >
                    {name}
                  </a>
                ),
              }))}
            />
          }
        >
          <p>La page de la section, à côté.</p>
        </SectionLayout>
      </Specimen>
      <Specimen name="Disclosure, closed and open">
        <div>
          <Disclosure summary={'Puis-je échanger mes billets\u00a0?'}>
            <p>Oui, jusqu’à la veille de la représentation.</p>
          </Disclosure>
          <Disclosure summary="Commande du 21 novembre" aside="32 €" isOpenAtFirst>
            <p>Deux places pour Le Malade imaginaire.</p>
          </Disclosure>
        </div>
      </Specimen>
      <Specimen name="Dialog, in its sizes">
        {dialogSizes.map((size) => (
          <Button key={size} onClick={() => setDialog(size)}>
            {size}
          </Button>
        ))}
        {dialog !== null && (
          <Dialog
            title={'Vider le panier\u00a0?'}
            size={dialog}
            onDismiss={() => setDialog(null)}
            footer={<Button onClick={() => setDialog(null)}>Garder mes places</Button>}
          >
            <p>Toutes vos places seront remises en vente aussitôt.</p>
          </Dialog>
        )}
      </Specimen>
    </Section>
  );
}
