export const newPasswordTexts = {
  password: 'New password',
  hint: '6 to 256 characters, with a letter and a digit or special character.',
  repeated: 'Repeat the password',
  differs: 'The passwords do not match.',
} as const;
