import { z } from "zod";

export const manifestFormat = "seleta-business";
export const manifestPath = "manifest.json";
export const businessPath = "business.json";
export const rowsPath = (table: string) => `json/${table}.json`;
export const sheetPath = (table: string) => `csv/${table}.csv`;

const table = z.object({
	name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
	columns: z.array(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)),
	rows: z.number().int().nonnegative(),
	/** The highest number of its rows, where they have one. */
	max_id: z.number().int().nonnegative(),
});
export type ManifestTable = z.output<typeof table>;

/** Manifest of an export; last file of its zip. */
export const manifestSchema = z.object({
	format: z.literal(manifestFormat),
	version: z.literal(1),
	made_at: z.string(),
	business: z.string(),
	tables: z.array(table).max(2_000),
	left_out: z.record(z.string(), z.string()),
	left_out_columns: z.record(z.string(), z.array(z.string())),
	/** Sensitive data: encrypted with a passphrase, or not included. */
	sealed: z.union([
		z.object({ included: z.literal(false) }),
		z.object({ included: z.literal(true), salt: z.string() }),
	]),
	files: z.object({
		included: z.boolean(),
		count: z.number(),
		/** Where each stored file is in the zip. */
		stored: z.array(z.object({ key: z.string().max(300), path: z.string().max(500) })),
		/** Named by a row, but no longer in the storage. */
		missing: z.array(z.object({ table: z.string(), id: z.number(), name: z.string() })),
	}),
	entries: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type BusinessManifest = z.output<typeof manifestSchema>;
