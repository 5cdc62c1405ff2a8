import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../design/styles.css';
import type { FromPage, FromShop } from '../protocol.ts';
import { openChannel, tabField } from '../protocol.ts';
import { createFilmStore } from './film.ts';
import { InspectorPage } from './inspector-page.tsx';

const place = document.getElementById('inspector');
if (place === null) {
  throw new Error('The page has no element #inspector');
}
const tab = new URLSearchParams(window.location.search).get(tabField) ?? '';
const store = createFilmStore(openChannel<FromPage, FromShop>(tab));
createRoot(place).render(
  <StrictMode>
    <InspectorPage store={store} />
  </StrictMode>,
);
