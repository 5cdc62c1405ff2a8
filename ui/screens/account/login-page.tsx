import { Page } from '../../design/page.tsx';

/** Being built. */
export default function BeingBuilt() {
  return <Page>…</Page>;
}
