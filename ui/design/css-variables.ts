/** Lets the `style` of an element carry custom properties: a poster's own colours, a category's swatch. */
declare module 'react' {
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined;
  }
}

export {};
