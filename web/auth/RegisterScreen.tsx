export const RegisterScreen = () => <h1>Create an account</h1>;
