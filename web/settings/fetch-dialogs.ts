/** What opens over the settings comes soon after them: fetched when it is asked for, it would take the page along where the network is away. */
export const fetchDialogs = () =>
  Promise.allSettled([
    import('./ChangeEmail.tsx'),
    import('./ChangePassword.tsx'),
    import('#privacy/PrivacyModal.tsx'),
  ]);
