export const SetPasswordScreen = () => <h1>Choose a password</h1>;
