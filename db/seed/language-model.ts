import type { BusinessQuerier } from "#db/kit/querier.ts";

/** Enables the simulator as language model, at the configured address. */
export async function seedLanguageModel(client: BusinessQuerier): Promise<void> {
	if (client.businessId !== 1) return;
	await client.query(
		`insert into language_models (business_id, enabled, model, input_cents, output_cents, monthly_cents, person_cents)
     values ($1, true, 'simulator', 300, 1200, 10000, 2000)`,
		[client.businessId],
	);
}
