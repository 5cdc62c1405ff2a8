import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** Leads to another page of the staff's without reading the app anew. */
export function StaffLink(props: {
  readonly to: string;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}) {
  const { history } = useRouter();
  const follow = (event: MouseEvent): void => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      history.push(props.to);
    }
  };
  return (
    <a
      href={props.to}
      className={props.className}
      aria-current={props.isCurrent === true ? 'page' : undefined}
      onClick={follow}
    >
      {props.children}
    </a>
  );
}
