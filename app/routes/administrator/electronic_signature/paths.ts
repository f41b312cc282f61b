import type { OutsideProvider } from "#app/domain/signatures/provider-adapter.ts";

export const signaturePath = "/administrator/electronic_signature";
export const providerPath = (provider: OutsideProvider): string => `${signaturePath}/${provider}`;
