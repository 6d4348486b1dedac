import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Button } from '../components/actions/button.tsx';
import { signInTexts } from '../texts/sign-in-texts.ts';
import type { SignInPage } from './sign-in.ts';

interface SalesPageChoiceProps {
  readonly pages: readonly SignInPage[];
  readonly isBusy: boolean;
  readonly onChoose: (subdomain: string) => void;
  readonly onBack: () => void;
}

/**
 * A button for each sales page on which the e-mail address can sign in. The first button receives
 * the focus.
 */
export function SalesPageChoice({ pages, isBusy, onChoose, onBack }: SalesPageChoiceProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <Stack gap="md">
      <p>{signInTexts.choose}</p>
      <Stack gap="xs" ref={list}>
        {pages.map(({ subdomain, storefrontUrl }) => (
          <Button key={subdomain} isBusy={isBusy} onClick={() => onChoose(subdomain)}>
            {describePage(subdomain, storefrontUrl)}
          </Button>
        ))}
      </Stack>
      <Button onClick={onBack}>{signInTexts.back}</Button>
    </Stack>
  );
}

/** Returns the subdomain, with the host of the shop if the page is sold on a website of the shop. */
function describePage(subdomain: string, storefrontUrl: string): string {
  const { host } = new URL(storefrontUrl);
  return host === location.host ? subdomain : `${subdomain} · ${host}`;
}
