import { Dialog } from '../../design/dialog.tsx';

/** Being built. */
export default function BeingBuilt(props: { readonly proofCode: string; readonly onDismissed: () => void }) {
  return (
    <Dialog title="…" onDismiss={props.onDismissed}>
      …
    </Dialog>
  );
}
