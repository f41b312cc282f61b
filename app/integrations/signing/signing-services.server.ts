import type { ExternalProvider, SignatureProvider } from "#app/domain/signatures/provider-adapter.ts";
import { clicksign } from "./clicksign.server.ts";
import { docuseal } from "./docuseal.server.ts";
import { docusign } from "./docusign.server.ts";
import { zapsign } from "./zapsign.server.ts";

const services: Readonly<Record<ExternalProvider, SignatureProvider>> = { clicksign, zapsign, docuseal, docusign };

export const getSigningService = (provider: ExternalProvider): SignatureProvider => services[provider];
