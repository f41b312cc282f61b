import type { ethnicities } from "#app/domain/candidates/sensitive-fields.ts";
import { isFeminineName } from "#app/domain/text/brazilian-names.ts";
import { setting } from "#app/environment.ts";
import { encrypt } from "#db/kit/encryption.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

type Ethnicity = (typeof ethnicities)[number];

/** Percentages close to the 2022 census. */
const shares: readonly (readonly [Ethnicity, number])[] = [
	["brown", 44],
	["white", 43],
	["black", 10],
	["yellow", 1],
	["indigenous", 1],
	["undeclared", 1],
];

/** Voluntary gender and race answers with consent, for four of five people. */
export async function seedDiversity(client: BusinessQuerier): Promise<void> {
	if (!setting("ENCRYPTION_KEY")) return;
	const { rows } = await client.query<{ id: number; name: string }>(
		`select id, name from candidates where business_id = $1 and completed_register and archived_at is null and id > 1000 and id % 5 <> 0
     and uid <> 'demo-candidate' order by id`,
		[client.businessId],
	);
	const answers = rows.flatMap(({ id, name }) => [
		{ id, field: "gender", value: isFeminineName(name.split(" ")[0] ?? "") ? "1" : "0" },
		{ id, field: "ethnicity", value: getEthnicity(id) },
	]);
	await client.query(
		`insert into candidate_sensitive (business_id, candidate_id, field, sealed)
     select $1, a.* from unnest($2::bigint[], $3::text[], $4::text[]) a on conflict do nothing`,
		[
			client.businessId,
			answers.map(({ id }) => id),
			answers.map(({ field }) => field),
			answers.map(({ value }) => encrypt(value)),
		],
	);
	await client.query(
		`insert into candidate_consents (business_id, candidate_id, purpose, text_version, locale, given_at)
     select c.business_id, c.id, 'sensitive', '2026-11', 'pt', now() - make_interval(days => 20 + (c.id % 60)::int)
     from candidates c where c.business_id = $1 and c.id = any($2)`,
		[client.businessId, rows.map(({ id }) => id)],
	);
}

/** The same at every start; 37 spreads neighbours over the hundred. */
function getEthnicity(id: number): Ethnicity {
	let place = (id * 37) % 100;
	for (const [ethnicity, share] of shares) {
		if (place < share) return ethnicity;
		place -= share;
	}
	return "undeclared";
}
