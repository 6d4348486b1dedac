/** An e-mail address, which is broken before its `@` if it does not fit on a line. */
export function EmailAddress({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
