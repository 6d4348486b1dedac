import { Link } from 'wouter';

interface BackLinkProps {
  /** The address, relative to the base of the router. */
  readonly href: string;
  /** The text of the link. */
  readonly children: string;
}

/** A link from the page of one object to the list of all of them. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <p>
      <Link href={href}>
        <span aria-hidden>← </span>
        {children}
      </Link>
    </p>
  );
}
