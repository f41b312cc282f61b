import { externalProviders } from "#app/domain/signatures/provider-adapter.ts";
import { setting } from "#app/environment.ts";
import { demoSigningCredentials, getDemoProviderUid } from "#app/integrations/signing/demo.server.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";
import { sealSigningSecrets } from "#db/queries/signatures/providers.ts";

/** External services on simulators; internal signing stays active. */
export async function seedSigningServices(client: BusinessQuerier): Promise<void> {
	if (client.businessId !== 1 || !setting("ENCRYPTION_KEY")) return;
	const { token, secret, account } = demoSigningCredentials;
	const sealed = sealSigningSecrets({ token, secret, privateKey: "" });
	for (const provider of externalProviders)
		await client.query(
			`insert into signature_providers (business_id, uid, provider, account, sealed, checked_at)
       values ($1, $2, $3, $4, $5, now() - interval '3 hours')`,
			[client.businessId, getDemoProviderUid(provider), provider, provider === "docusign" ? account : null, sealed],
		);
}
