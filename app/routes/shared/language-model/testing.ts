import { vi } from "vitest";
import { type ModelSimulator, startModelSimulator } from "#app/integrations/assistant/simulator.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type ModelValues, saveModelSettings } from "#db/queries/language-model/settings.ts";

/** A simulator that the installation's own setting points to. */
export async function startModel(options: Parameters<typeof startModelSimulator>[0] = {}): Promise<ModelSimulator> {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
	const simulator = await startModelSimulator(options);
	vi.stubEnv("LANGUAGE_MODEL_URL", simulator.url);
	return simulator;
}

/** Enables a business's model; free of charge by default. */
export const enableModel = (trx: Scoped, recruiterId: number, values: Partial<ModelValues> = {}): Promise<void> =>
	saveModelSettings(
		trx,
		{
			enabled: true,
			address: null,
			model: "simulator",
			currency: "BRL",
			input_cents: 0,
			output_cents: 0,
			monthly_cents: 0,
			person_cents: 0,
			key: "a-key-of-tests",
			...values,
		},
		recruiterId,
	);
