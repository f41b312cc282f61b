import { setting } from "#app/environment.ts";
import { startEmbedded } from "./embedded.ts";
import { configureDatabase } from "./index.ts";

/** For command-line tools: DATABASE_URL, else the embedded database, started if necessary. */
export async function openDatabase(): Promise<{ stop(): Promise<void> }> {
	const url = setting("DATABASE_URL");
	if (url) {
		configureDatabase(url);
		return { stop: async () => {} };
	}
	const embedded = await startEmbedded();
	configureDatabase(embedded.url());
	return embedded;
}
