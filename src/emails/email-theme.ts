import type { EmailTheme } from './email-content.ts';
import type { EmailRow } from './read-email.ts';

/** Returns the appearance of the e-mails of a sales page. */
export function toTheme({
  name,
  email,
  hideEmail,
  phone,
  hidePhone,
  website,
  hideWebsite,
  skin,
}: EmailRow['salesPage']): EmailTheme {
  return {
    name,
    logoUrl: skin?.logo ?? null,
    isLogoCentred: skin?.logoPosition === 'center',
    mainColor: skin?.mainColor ?? '',
    headerColor: skin?.headerBackgroundColor ?? '',
    headerTextColor: skin?.headerTextColor ?? '#ffffff',
    contact: [hideEmail ? '' : email, hidePhone ? '' : phone, hideWebsite ? '' : website].filter(
      (line) => line !== '',
    ),
  };
}
