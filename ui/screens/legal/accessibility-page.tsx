export default function Page(_: { readonly onDismissed?: () => void }) {
  return null;
}
