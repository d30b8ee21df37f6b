/** Version of the gateway, as `package.json` has it. The built gateway has no such file. */
export const version = '0.4.0-dev';
