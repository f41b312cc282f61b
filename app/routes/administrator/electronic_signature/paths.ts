import type { ExternalProvider } from "#app/domain/signatures/provider-adapter.ts";

export const signaturePath = "/administrator/electronic_signature";
export const providerPath = (provider: ExternalProvider): string => `${signaturePath}/${provider}`;
