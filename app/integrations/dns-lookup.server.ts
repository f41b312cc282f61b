import { lookup, Resolver } from "node:dns/promises";

const patience = 5_000;

export async function resolveHost(host: string): Promise<string[]> {
	const late = new Promise<[]>((done) => setTimeout(() => done([]), patience).unref());
	const result = await Promise.race([lookup(host, { all: true }).catch(() => []), late]);
	return result.map(({ address }) => address);
}

const absent = new Set(["ENODATA", "ENOTFOUND"]);

/** Empty when the name has none. Rejects when no server answers. */
export async function resolveTxtRecords(name: string): Promise<string[]> {
	try {
		const records = await new Resolver({ timeout: patience, tries: 1 }).resolveTxt(name);
		return records.map((parts) => parts.join(""));
	} catch (error) {
		if (absent.has((error as { code?: string }).code ?? "")) return [];
		throw error;
	}
}
