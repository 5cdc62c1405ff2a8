// Before any schema is made.
import './kit/schemas-as-they-stand.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createStaffRouter } from '../../routes/guichet.tsx';
import '../design/styles.css';
import { createStaff } from './create-staff.ts';
import { StaffProvider } from './kit/staff.tsx';

const page = document.getElementById('staff');
if (page === null) {
  throw new Error('The page has no element #staff');
}
const staff = createStaff();
staff.root.start();
window.addEventListener('online', () => staff.root.send({ type: 'staff.retried' }));
createRoot(page).render(
  <StrictMode>
    <StaffProvider staff={staff}>
      {/* The registered type is the shop's own router. */}
      <RouterProvider router={createStaffRouter() as never} />
    </StaffProvider>
  </StrictMode>,
);
