import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles.css';
import { Gallery } from './gallery.tsx';

const page = document.getElementById('gallery');
if (page !== null) {
  // Some components lead to the shop's pages: here they lead nowhere.
  const router = createRouter({
    routeTree: createRootRoute({ component: Gallery, notFoundComponent: Gallery }),
    history: createMemoryHistory(),
  });
  createRoot(page).render(
    <StrictMode>
      {/* The registered type is the shop's own router. */}
      <RouterProvider router={router as never} />
    </StrictMode>,
  );
}
