import { categorySectors } from "#app/domain/reference/category-sectors.ts";
import { skillsByCategory } from "#app/domain/reference/skills.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

/** The areas jobs are found by. */
export async function insertCategories(client: BusinessQuerier): Promise<void> {
	for (const [position, group] of categorySectors.entries())
		await client.query(
			"insert into category_sectors (business_id, uid, name_pt, name_en, icon, position) values ($1, $2, $3, $4, $5, $6)",
			[client.businessId, group.uid, group.pt, group.en, group.icon, position],
		);
}

/** The product's list of skills, and more with their categories. */
export async function insertSkills(client: BusinessQuerier, more: [string, string][] = []): Promise<void> {
	const skills = new Map(more);
	for (const [category, names] of Object.entries(skillsByCategory))
		for (const name of names) skills.set(name, category);
	await client.query(
		"insert into skills (business_id, name, category) select $1, * from unnest($2::text[], $3::text[])",
		[client.businessId, [...skills.keys()], [...skills.values()]],
	);
}
