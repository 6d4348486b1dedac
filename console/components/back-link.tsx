import { Link } from 'wouter';

interface BackLinkProps {
  /** As the router takes it. */
  readonly href: string;
  /** What it leads back to. */
  readonly children: string;
}

/** From one thing back to all of them. */
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
