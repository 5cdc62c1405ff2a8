import type { CustomerDetails } from '../../api/customer/customer.ts';
import { frenchPhone } from '../../api/customer/phone.ts';
import layout from '../design/layout.module.css';

/** The address as it is written on an envelope, and how to reach the customer. */
export function CustomerLines(props: { readonly customer: CustomerDetails }) {
  const { customer } = props;
  const lines = [
    customer.company,
    customer.address,
    `${customer.postcode} ${customer.city}`.trim(),
    customer.country,
    customer.email,
    [customer.phone, customer.secondPhone]
      .filter((phone) => phone !== '')
      .map(frenchPhone)
      .join(' · '),
  ];
  return (
    <ul className={layout.breaking}>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  );
}
