import styles from './inspector-bar.module.css';

/** The bar in the corner of the shop while it is inspected. */
export interface InspectorBar {
  say(words: string): void;
}

interface Choice {
  readonly name: string;
  readonly choose: () => void;
}

/** Shows the bar: a browser opens windows only when it is clicked, so both inspectors can be opened from here. */
export function showInspectorBar(choices: readonly Choice[]): InspectorBar {
  const bar = document.createElement('aside');
  bar.className = styles.bar ?? '';
  bar.setAttribute('aria-label', 'Inspector');
  bar.lang = 'en';
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  const buttons = choices.map(({ name, choose }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.addEventListener('click', choose);
    return button;
  });
  bar.append(words, ...buttons);
  document.body.append(bar);
  return {
    say: (text) => {
      words.textContent = text;
    },
  };
}
