/** §2 Sign in. `isInPlace`: on the address of a protected screen, which follows (D33). */
export const LoginScreen = ({ isInPlace = false }: { isInPlace?: boolean }) => (
  <h1>{isInPlace ? '' : 'Welcome back'}</h1>
);
