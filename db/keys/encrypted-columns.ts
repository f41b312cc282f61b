import { type RawBuilder, sql } from "kysely";

/** A column whose values stay sealed for longer than a form is open. */
export interface EncryptedColumn {
	table: string;
	/** The rest of the primary key, beside the business. */
	key: readonly string[];
	/** The sealed text in a row. */
	value: RawBuilder<string | null>;
	/** What a new sealed text is written by. */
	set(sealed: string): RawBuilder<unknown>;
	purpose(key: Record<string, unknown>): string;
}

const column = (name: string): Pick<EncryptedColumn, "value" | "set"> => ({
	value: sql<string | null>`${sql.ref(name)}`,
	set: (sealed) => sql`${sql.ref(name)} = ${sealed}`,
});

/** Everything the database holds sealed. What browsers bring back (cookies, forms) is worth minutes and stands nowhere. */
export const encryptedColumns: readonly EncryptedColumn[] = [
	{ table: "candidate_sensitive", key: ["candidate_id", "field"], ...column("sealed"), purpose: () => "value" },
	{
		table: "registrations",
		key: ["candidate_id"],
		value: sql<string | null>`draft ->> 'sealed'`,
		set: (sealed) => sql`draft = jsonb_set(draft, '{sealed}', to_jsonb(${sealed}::text))`,
		purpose: ({ candidate_id }) => `registration:${candidate_id}`,
	},
	{ table: "form_requests", key: ["id"], ...column("sealed"), purpose: () => "collected" },
	{ table: "recruiter_second_factors", key: ["recruiter_id"], ...column("secret"), purpose: () => "second-factor" },
	{ table: "site_configs", key: ["id"], ...column("social_credentials"), purpose: () => "social_credentials" },
	{ table: "integrations", key: ["id"], ...column("credentials"), purpose: () => "integrations" },
	{ table: "business_exports", key: ["id"], ...column("passphrase"), purpose: () => "business-export" },
];
